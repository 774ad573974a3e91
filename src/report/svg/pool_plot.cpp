// Plots sizes of pools and effort over rounds, in three stacked panels.
#include "fovea/report/pool_plot.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/line_style.hpp"

namespace fovea::report {
namespace svg {
namespace {

constexpr double left = 70;
constexpr double width = 560;
constexpr double legend = left + width + 24;
constexpr double first_top = 84;
constexpr double between = 76;  ///< from the bottom of a panel to the top of the next

struct Panel {
  pool::Quantity quantity;
  std::string_view title;
  std::string_view unit;
  double height;
};

constexpr std::array<Panel, 3> panels{{
    {pool::Quantity::size, "Size of the pools", "mean number per topic", 340},
    {pool::Quantity::hours, "Time to judge", "hours per topic", 180},
    {pool::Quantity::seconds, "Time per element", "seconds per element", 180},
}};

/// The part of a series that a panel shows, and its position.
class PanelPlot {
 public:
  PanelPlot(const pool::Curve& curve, const Panel& panel, double top)
      : curve_(curve), panel_(panel), top_(top), all_(pool::series_of(curve)) {
    const double rounds = std::max<double>(1, static_cast<double>(curve.points.size()));
    x_ = {.low = 0, .high = rounds, .begin = left, .end = left + width};
    const Scale y = rounded(0, highest(), 6);
    y_ = {.low = y.low, .high = y.high, .begin = bottom(), .end = top};
  }

  [[nodiscard]] double bottom() const { return top_ + panel_.height; }

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const pool::Series& series : all_) {
      if (series.quantity == panel_.quantity) names.push_back(name_of(series));
    }
    return names;
  }

  void draw(Drawing& drawing) const {
    drawing.text({left, top_ - 12}, panel_.title, {.size = 13, .bold = true});
    vertical_axis(drawing, y_, left, left + width, panel_.unit);
    // Rounds are whole numbers, so the axis has no more ticks than rounds.
    const auto wanted = static_cast<std::size_t>(std::min(6.0, x_.high));
    horizontal_axis(drawing, x_, top_, bottom(), "rounds", wanted);
    double y = top_ + 10;
    for (const pool::Series& series : all_) {
      if (series.quantity != panel_.quantity) continue;
      drawing.path(line_of(series), line_style(style_of(series)));
      legend_entry(drawing, {legend, y}, style_of(series), name_of(series));
      y += legend_step;
    }
    for (const pool::Series& series : all_) {
      if (series.quantity == panel_.quantity) mark_stop(drawing, series);
    }
  }

 private:
  [[nodiscard]] double highest_of(const pool::Series& series) const {
    double highest = curve_.stop.*series.value;
    for (const pool::CurvePoint& point : curve_.points)
      highest = std::max(highest, point.*series.value);
    return highest;
  }

  /// The baseline may be many times as high as everything else. The panel shows it up to twice the
  /// height of the others, so that these remain distinguishable.
  [[nodiscard]] double highest() const {
    double others = 0;
    double baseline = 0;
    for (const pool::Series& series : all_) {
      if (series.quantity != panel_.quantity) continue;
      double& most = series.value == &pool::CurvePoint::baseline ? baseline : others;
      most = std::max(most, highest_of(series));
    }
    return std::min(std::max(baseline, others), 2 * others);
  }

  /// Effort has the style of the size that it belongs to.
  [[nodiscard]] std::size_t style_of(const pool::Series& series) const {
    const auto size = std::find_if(all_.begin(), all_.end(), [&](const pool::Series& each) {
      return each.value == series.counts;
    });
    return static_cast<std::size_t>(size - all_.begin()) % line_styles;
  }

  [[nodiscard]] std::string name_of(const pool::Series& series) const {
    const double last = highest_of(series);
    if (last <= y_.high) return std::string(series.label);
    return fmt::format("{} (up to {:.0f})", series.label, last);
  }

  /// The line ends where it leaves the panel.
  [[nodiscard]] std::string line_of(const pool::Series& series) const {
    Stroke stroke;
    const pool::CurvePoint* before = nullptr;
    for (const pool::CurvePoint& point : curve_.points) {
      const double value = point.*series.value;
      if (value > y_.high && before != nullptr) {
        const double share = (y_.high - before->*series.value) / (value - before->*series.value);
        stroke.add({x_(before->round + share * (point.round - before->round)), y_(y_.high)});
      }
      if (value > y_.high) break;
      stroke.add({x_(point.round), y_(value)});
      before = &point;
    }
    return stroke.data();
  }

  void mark_stop(Drawing& drawing, const pool::Series& series) const {
    const double value = curve_.stop.*series.value;
    if (curve_.points.empty() || value > y_.high) return;
    const Point centre{x_(curve_.stop.round), y_(value)};
    drawing.circle(centre, 5, lines[style_of(series)],
                   fmt::format("{}: {:.1f} {}, after {:.1f} rounds", series.label, value,
                               panel_.unit, curve_.stop.round));
    drawing.circle(centre, 2.5, "#fff");
  }

  const pool::Curve& curve_;
  const Panel& panel_;
  double top_;
  std::vector<pool::Series> all_;
  Scale x_;
  Scale y_;
};

std::vector<PanelPlot> plots_of(const pool::Curve& curve) {
  std::vector<PanelPlot> plots;
  plots.reserve(panels.size());
  double top = first_top;
  for (const Panel& panel : panels) {
    plots.emplace_back(curve, panel, top);
    top += panel.height + between;
  }
  return plots;
}

Size size_of(const std::vector<PanelPlot>& plots) {
  std::size_t longest = 0;
  for (const PanelPlot& plot : plots) {
    for (const std::string& name : plot.names()) longest = std::max(longest, name.size());
  }
  return {legend + legend_indent + character * static_cast<double>(longest),
          plots.back().bottom() + 52};
}

std::string description_of(const pool::Curve& curve) {
  const pool::CurvePoint& stop = curve.stop;
  return fmt::format(
      "Means over {} after each of {}. The pools stop after {:.1f} rounds on average, with {:.1f} "
      "elements in {:.1f} documents: {:.1f} hours, {:.1f} seconds per element.",
      counted(curve.topics, "topic"), counted(curve.points.size(), "round"), stop.round,
      stop.elements, stop.documents, stop.hours, stop.seconds);
}

}  // namespace
}  // namespace svg

std::string pool_plot(const pool::Curve& curve) {
  using namespace svg;
  constexpr std::string_view title = "Pools and effort by round";
  const auto plots = plots_of(curve);
  Drawing drawing(size_of(plots), title, description_of(curve));
  heading(drawing, title,
          fmt::format("means over {}; circles: the pools when they stop, after {:.1f} rounds on "
                      "average",
                      counted(curve.topics, "topic"), curve.stop.round));
  for (const PanelPlot& plot : plots) plot.draw(drawing);
  return drawing.finished();
}

}  // namespace fovea::report
