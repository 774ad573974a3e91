// Plots the best run against the second best, topic by topic.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/plots.hpp"

namespace fovea::report::svg {
namespace {

constexpr std::size_t most_named = 60;  ///< topics whose names fit below the bars
constexpr double left = 70;
constexpr double top = 60;
constexpr double plot_height = 300;

struct Bar {
  std::size_t topic;
  double difference;
};

/// Bars sorted by how much better a is, best first.
std::vector<Bar> bars_of(const std::vector<double>& a, const std::vector<double>& b,
                         bool lower_is_better) {
  std::vector<Bar> bars;
  for (std::size_t t = 0; t < a.size(); ++t) {
    if (measure::counts(a[t]) && measure::counts(b[t])) bars.push_back({t, a[t] - b[t]});
  }
  std::stable_sort(bars.begin(), bars.end(), [&](const Bar& x, const Bar& y) {
    return lower_is_better ? x.difference < y.difference : x.difference > y.difference;
  });
  return bars;
}

/// The best run of a measure and the second best.
struct Contest {
  std::string first;
  std::string second;
  std::vector<Bar> bars;
  bool lower_is_better = false;

  [[nodiscard]] bool is_better(const Bar& bar) const {
    return lower_is_better ? bar.difference < 0 : bar.difference > 0;
  }
  [[nodiscard]] std::string outcome() const {
    const auto count = [&](auto&& which) { return std::count_if(bars.begin(), bars.end(), which); };
    return fmt::format(
        "better on {}, worse on {}, of {}", count([&](const Bar& bar) { return is_better(bar); }),
        count([&](const Bar& bar) { return bar.difference != 0 && !is_better(bar); }),
        counted(bars.size(), "topic"));
  }
};

Contest contest_of(const Report& report, const Measure& measure) {
  const auto order = ranking(measure);
  if (order.size() < 2) return {};
  return {report.runs[order[0]].name, report.runs[order[1]].name,
          bars_of(measure.values[order[0]], measure.values[order[1]], measure.lower_is_better),
          measure.lower_is_better};
}

/// The scale always includes 0.
Scale scale_of(const std::vector<Bar>& bars) {
  const auto [least, most] = std::minmax(bars.front().difference, bars.back().difference);
  Scale y = rounded(std::min(0.0, least), std::max(0.0, most), 6);
  y.begin = top + plot_height;
  y.end = top;
  return y;
}

void draw_bar(Drawing& drawing, const Scale& y, Point at, double width, const Bar& bar,
              std::string_view topic, bool is_better) {
  const double height = std::max(1.0, std::abs(y(0) - y(bar.difference)));
  const std::string_view fill = is_better ? better : bar.difference != 0 ? worse : axis;
  drawing.rectangle(at, {width, height}, fill,
                    fmt::format("topic {}: {:+.4f}", topic, bar.difference));
}

/// Draws the bars side by side, `step` apart, with the names of the topics if they fit.
void draw_bars(Drawing& drawing, const Scale& y, double step, const Contest& contest,
               const std::vector<std::string>& topics) {
  const std::vector<Bar>& bars = contest.bars;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = left + step * static_cast<double>(i);
    draw_bar(drawing, y, {x + step * 0.1, std::min(y(0), y(bars[i].difference))}, step * 0.8,
             bars[i], topics[i], contest.is_better(bars[i]));
    if (bars.size() <= most_named)
      drawing.text({x + step / 2 + 4, top + plot_height + 8}, cut(topics[i]),
                   {.anchor = Anchor::end, .size = 11, .turned = true});
  }
}

}  // namespace

std::string differences_plot(const Report& report, const Measure& measure) {
  const Contest contest = contest_of(report, measure);
  if (contest.bars.empty()) return "";
  std::vector<std::string> topics;
  topics.reserve(contest.bars.size());
  for (const Bar& bar : contest.bars) topics.push_back(report.subject.topics[bar.topic].id);
  const auto count = static_cast<double>(topics.size());
  const bool named = topics.size() <= most_named;
  const double step = std::max(named ? 16.0 : 2.0, 640.0 / count);
  const double right = left + step * count;
  const double below = named ? room_for(topics) : 16;
  const std::string title =
      fmt::format("{} by topic: {} less {}", measure.name, cut(contest.first), cut(contest.second));
  Drawing drawing({right + 24, top + plot_height + below + 30}, title,
                  fmt::format("{}: {}", contest.first, contest.outcome()));
  heading(drawing, title, "the best run against the next: " + contest.outcome());
  const Scale y = scale_of(contest.bars);
  vertical_axis(drawing, y, left, right, "difference");
  draw_bars(drawing, y, step, contest, topics);
  drawing.line({left, y(0)}, {right, y(0)}, axis);
  drawing.text({(left + right) / 2, top + plot_height + below + 14}, "topics, largest gain first",
               {.anchor = Anchor::middle});
  return drawing.finished();
}

}  // namespace fovea::report::svg
