// The best run against the next, topic by topic.
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

/// Largest first.
std::vector<Bar> bars_of(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<Bar> bars;
  for (std::size_t t = 0; t < a.size(); ++t) {
    if (measure::counts(a[t]) && measure::counts(b[t])) bars.push_back({t, a[t] - b[t]});
  }
  std::stable_sort(bars.begin(), bars.end(),
                   [](const Bar& x, const Bar& y) { return x.difference > y.difference; });
  return bars;
}

/// 0 is on it, wherever the bars lie.
Scale scale_of(const std::vector<Bar>& bars) {
  Scale y =
      rounded(std::min(0.0, bars.back().difference), std::max(0.0, bars.front().difference), 6);
  y.begin = top + plot_height;
  y.end = top;
  return y;
}

void draw_bar(Drawing& drawing, const Scale& y, double x, double width, const Report& report,
              const Bar& bar) {
  const double from = std::min(y(0), y(bar.difference));
  const double height = std::max(1.0, std::abs(y(0) - y(bar.difference)));
  const std::string_view fill = bar.difference > 0 ? better : bar.difference < 0 ? worse : axis;
  drawing.rectangle(
      {x, from}, {width, height}, fill,
      fmt::format("topic {}: {:+.4f}", report.subject.topics[bar.topic].id, bar.difference));
}

}  // namespace

std::string differences_plot(const Report& report, const Measure& measure) {
  const auto order = ranking(measure);
  if (order.size() < 2) return "";
  const auto bars = bars_of(measure.values[order[0]], measure.values[order[1]]);
  if (bars.empty()) return "";
  const bool named = bars.size() <= most_named;
  const double step = std::max(named ? 16.0 : 2.0, 640.0 / static_cast<double>(bars.size()));
  const double right = left + step * static_cast<double>(bars.size());
  const auto wins =
      std::count_if(bars.begin(), bars.end(), [](const Bar& b) { return b.difference > 0; });
  const auto losses =
      std::count_if(bars.begin(), bars.end(), [](const Bar& b) { return b.difference < 0; });
  const std::string& first = report.runs[order[0]].name;
  const std::string& second = report.runs[order[1]].name;
  std::vector<std::string> ids;
  for (const Bar& bar : bars) ids.push_back(report.subject.topics[bar.topic].id);
  const double below = named ? room_for(ids) : 16;
  Drawing drawing(
      {right + 24, top + plot_height + below + 30},
      fmt::format("{}: {} less {}, topic by topic", measure.name, first, second),
      fmt::format("{} is better on {}, worse on {}, of {}", first,
                  counted(static_cast<std::uint64_t>(wins), "topic"), losses, bars.size()));
  heading(drawing, fmt::format("{} by topic: {} less {}", measure.name, cut(first), cut(second)),
          fmt::format("the best run against the next: better on {}, worse on {}, of {}", wins,
                      losses, counted(bars.size(), "topic")));
  const Scale y = scale_of(bars);
  vertical_axis(drawing, y, left, right, "difference");
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = left + step * static_cast<double>(i);
    draw_bar(drawing, y, x + step * 0.1, step * 0.8, report, bars[i]);
    if (named)
      drawing.text({x + step / 2 + 4, top + plot_height + 8}, cut(ids[i]),
                   {.anchor = Anchor::end, .size = 11, .turned = true});
  }
  drawing.line({left, y(0)}, {right, y(0)}, axis);
  drawing.text({(left + right) / 2, top + plot_height + below + 14}, "topics, largest gain first",
               {.anchor = Anchor::middle});
  return drawing.finished();
}

}  // namespace fovea::report::svg
