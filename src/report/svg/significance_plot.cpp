// Plots which runs are significantly better than others.
#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/plots.hpp"

namespace fovea::report::svg {
namespace {

constexpr double top = 60;
constexpr std::size_t most_signed = 40;  ///< most runs whose cells have room for a sign

/// 1 if run a is better, -1 if it is worse, 0 if the difference is not significant.
int verdict(const Report& report, const Measure& measure, std::size_t a, std::size_t b) {
  const Comparison& all = measure.comparison;
  const std::size_t pair = pair_at(std::min(a, b), std::max(a, b), report.runs.size());
  if (all.adjusted[pair] >= report.subject.made.alpha) return 0;
  const bool first_is_better = (all.difference[pair] > 0) != measure.lower_is_better;
  return first_is_better == (a < b) ? 1 : -1;
}

struct Kind {
  std::string_view fill;
  std::string_view sign;
  std::string_view says;
};
/// Better, worse, neither.
constexpr std::array<Kind, 3> kinds = {{{better, "+", "better than the run of the column"},
                                        {worse, "–", "worse"},
                                        {neither, "", "no significant difference"}}};

/// Calls put(kind, corner) for each cell.
template <class Put>
void for_each_cell(const Report& report, const Measure& measure,
                   const std::vector<std::size_t>& order, double left, double cell,
                   const Put& put) {
  for (std::size_t r = 0; r < order.size(); ++r) {
    for (std::size_t c = 0; c < order.size(); ++c) {
      if (r == c) continue;
      const int found = verdict(report, measure, order[r], order[c]);
      put(found > 0   ? 0
          : found < 0 ? 1
                      : 2,
          Point{left + cell * static_cast<double>(c), top + cell * static_cast<double>(r)});
    }
  }
}

/// Draws one path per kind, so that many runs make a small file, with signs on top.
void draw_cells(Drawing& drawing, const Report& report, const Measure& measure,
                const std::vector<std::size_t>& order, double left, double cell) {
  std::array<std::string, kinds.size()> paths;
  const std::string side = px(cell - 1);
  for_each_cell(report, measure, order, left, cell, [&](std::size_t kind, Point at) {
    paths[kind] += fmt::format("M{} {}h{}v{}h-{}z", px(at.x), px(at.y), side, side, side);
  });
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    drawing.path(paths[kind], fmt::format("fill=\"{}\"", kinds[kind].fill));
  if (order.size() > most_signed) return;
  for_each_cell(report, measure, order, left, cell, [&](std::size_t kind, Point at) {
    if (!kinds[kind].sign.empty())
      drawing.text({at.x + cell / 2, at.y + cell / 2 + 4}, kinds[kind].sign,
                   {.anchor = Anchor::middle, .fill = "#fff", .bold = true});
  });
}

void draw_legend(Drawing& drawing, Point at) {
  for (const Kind& kind : kinds) {
    drawing.rectangle(at, {12, 12}, kind.fill);
    drawing.text({at.x + 18, at.y + 10}, kind.says, {.size = 11});
    at.y += 18;
  }
}

}  // namespace

std::string significance_plot(const Report& report, const Measure& measure) {
  const auto order = ranking(measure);
  if (order.size() < 2) return "";
  const auto names = names_of(report, order);
  const bool small = order.size() <= most_signed;
  const double cell = small ? 22 : 12;
  const double left = room_for(names);
  const double end = cell * static_cast<double>(order.size());
  const double below = room_for(names);
  Drawing drawing(
      {std::max(left + end + 24, 420.0), top + end + below + 70},
      "Which runs differ significantly in " + measure.name,
      fmt::format("{} against each other: test {}, correction {}, level {}",
                  counted(order.size(), "run"), measure.comparison.test,
                  measure.comparison.correction, format_real(report.subject.made.alpha)));
  heading(drawing, "Which runs differ significantly in " + measure.name,
          fmt::format("test {}, correction {}, level {}; best run first", measure.comparison.test,
                      measure.comparison.correction, format_real(report.subject.made.alpha)));
  draw_cells(drawing, report, measure, order, left, cell);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double middle = cell * (static_cast<double>(i) + 0.5);
    const double size = small ? 12 : 9;
    drawing.text({left - 8, top + middle + 4}, cut(names[i]),
                 {.anchor = Anchor::end, .size = size});
    drawing.text({left + middle + 4, top + end + 8}, cut(names[i]),
                 {.anchor = Anchor::end, .size = size, .turned = true});
  }
  draw_legend(drawing, {left, top + end + below + 10});
  return drawing.finished();
}

}  // namespace fovea::report::svg
