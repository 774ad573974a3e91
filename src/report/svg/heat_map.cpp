// Plots values of topics by runs.
#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/plots.hpp"

namespace fovea::report::svg {
namespace {

constexpr double top = 60;
constexpr std::size_t most_named = 60;  ///< topics whose names fit below

/// Topics that count for at least one run, easiest first: by the mean over runs.
std::vector<std::size_t> topics_in_order(const Measure& measure) {
  const std::size_t count = measure.values.front().size();
  std::vector<double> sums(count);
  std::vector<std::size_t> counts(count);
  for (const auto& row : measure.values) {
    for (std::size_t t = 0; t < count; ++t) {
      if (!measure::counts(row[t])) continue;
      sums[t] += row[t];
      ++counts[t];
    }
  }
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t t) { return counts[t] == 0; });
  const auto mean = [&](std::size_t t) { return sums[t] / static_cast<double>(counts[t]); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
  return order;
}

Scale extent_of(const Measure& measure) {
  Scale scale{.low = 0, .high = 0};
  for (const auto& row : measure.values) {
    for (const double value : row) {
      if (!measure::counts(value)) continue;
      scale.low = std::min(scale.low, value);
      scale.high = std::max(scale.high, value);
    }
  }
  if (scale.high <= scale.low) scale.high = scale.low + 1;
  return scale;
}

struct Cells {
  double left;
  double width;   ///< of a cell
  double height;  ///< of a cell
};

/// Uses one path per shade, so that a hundred thousand cells make a small file.
void draw_cells(Drawing& drawing, const Measure& measure, const std::vector<std::size_t>& runs,
                const std::vector<std::size_t>& topics, const Cells& cells) {
  const Scale share = extent_of(measure);
  std::array<std::string, shades> paths;
  const std::string closing =
      fmt::format("h{}v{}h-{}z", px(cells.width), px(cells.height), px(cells.width));
  for (std::size_t r = 0; r < runs.size(); ++r) {
    for (std::size_t t = 0; t < topics.size(); ++t) {
      const double value = measure.values[runs[r]][topics[t]];
      if (!measure::counts(value)) continue;
      paths[shade_of(share(value))] +=
          fmt::format("M{} {}{}", px(cells.left + cells.width * static_cast<double>(t)),
                      px(top + cells.height * static_cast<double>(r)), closing);
    }
  }
  for (std::size_t i = 0; i < shades; ++i)
    drawing.path(paths[i],
                 fmt::format("fill=\"{0}\" stroke=\"{0}\" stroke-width=\"0.3\"", shade(i)));
}

/// Draws names beside the rows and below the columns.
void draw_names(Drawing& drawing, const std::vector<std::string>& rows,
                const std::vector<std::string>& columns, const Cells& cells) {
  const double bottom = top + cells.height * static_cast<double>(rows.size());
  for (std::size_t r = 0; r < rows.size(); ++r)
    drawing.text({cells.left - 8, top + cells.height * (static_cast<double>(r) + 0.5) + 4},
                 cut(rows[r]), {.anchor = Anchor::end, .size = std::min(12.0, cells.height - 2)});
  for (std::size_t t = 0; t < columns.size(); ++t)
    drawing.text({cells.left + cells.width * (static_cast<double>(t) + 0.5) + 4, bottom + 8},
                 cut(columns[t]), {.anchor = Anchor::end, .size = 11, .turned = true});
}

/// Explains the shades.
void draw_legend(Drawing& drawing, const Measure& measure, Point at) {
  const Scale extent = extent_of(measure);
  constexpr double width = 16;
  drawing.text({at.x - 6, at.y + 10}, fmt::format("{:.3g}", extent.low),
               {.anchor = Anchor::end, .size = 11});
  for (std::size_t i = 0; i < shades; ++i)
    drawing.rectangle({at.x + width * static_cast<double>(i), at.y}, {width, 12}, shade(i));
  drawing.text({at.x + width * shades + 6, at.y + 10}, fmt::format("{:.3g}", extent.high),
               {.size = 11});
}

}  // namespace

std::string heat_map(const Report& report, const Measure& measure) {
  const auto runs = ranking(measure);
  if (runs.empty()) return "";
  const auto topics = topics_in_order(measure);
  if (topics.empty()) return "";
  const auto names = names_of(report, runs);
  std::vector<std::string> ids;
  ids.reserve(topics.size());
  for (const std::size_t t : topics) ids.push_back(report.subject.topics[t].id);
  const bool named = ids.size() <= most_named;
  const Cells cells{.left = room_for(names),
                    .width = std::clamp(720.0 / static_cast<double>(ids.size()), 1.6, 48.0),
                    .height = runs.size() > 60 ? 12.0 : 20.0};
  const double right = cells.left + cells.width * static_cast<double>(ids.size());
  const double bottom = top + cells.height * static_cast<double>(runs.size());
  const double below = named ? room_for(ids) : 10;
  Drawing drawing({std::max(right + 24, cells.left + 320), bottom + below + 52},
                  measure.name + " of each run on each topic",
                  fmt::format("{} by {}, darker is higher; the best run first, the easiest topic "
                              "first",
                              counted(runs.size(), "run"), counted(topics.size(), "topic")));
  heading(drawing, measure.name + " of each run on each topic",
          "darker is higher; best run on top, easiest topic left; white: the topic has no value");
  draw_cells(drawing, measure, runs, topics, cells);
  draw_names(drawing, names, named ? ids : std::vector<std::string>{}, cells);
  draw_legend(drawing, measure, {cells.left + 40, bottom + below + 14});
  return drawing.finished();
}

}  // namespace fovea::report::svg
