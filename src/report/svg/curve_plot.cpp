// Plots means over recall or ranks, with their bands.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/line_style.hpp"
#include "report/svg/plots.hpp"

namespace fovea::report::svg {
namespace {

constexpr double left = 70;
constexpr double top = 60;
constexpr double width = 560;
constexpr double height = 360;

struct Axes {
  Scale x;
  Scale y;
};

/// The mean along the curve, which decides which runs are in the foreground.
double height_of(const CurveOfRun& run) {
  double sum = 0;
  for (const double value : run.mean) sum += measure::counts(value) ? value : 0;
  return sum;
}

std::vector<std::size_t> best_first(const Curve& curve) {
  std::vector<std::size_t> order(curve.runs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return height_of(curve.runs[a]) > height_of(curve.runs[b]);
  });
  return order;
}

Axes axes_of(const Curve& curve) {
  double low = 0;
  double high = 0;
  for (const CurveOfRun& run : curve.runs) {
    for (std::size_t i = 0; i < run.mean.size(); ++i) {
      if (!measure::counts(run.mean[i])) continue;
      low = std::min(low, run.mean[i]);  // not the band, which may extend beyond possible values
      high = std::max({high, run.mean[i], measure::counts(run.high[i]) ? run.high[i] : 0});
    }
  }
  const Scale y = rounded(low, high, 6);
  return {
      {curve.at.front(), std::max(curve.at.back(), curve.at.front() + 1e-9), left, left + width},
      {y.low, y.high, top + height, top}};
}

std::string line_of(const Axes& axes, const Curve& curve, const std::vector<double>& values) {
  Stroke stroke;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (measure::counts(values[i]))
      stroke.add({axes.x(curve.at[i]), axes.y(values[i])});
    else
      stroke.gap();
  }
  return stroke.data();
}

/// The outline: forward along the upper ends, back along the lower ones; only points that have
/// both.
std::string band_of(const Axes& axes, const Curve& curve, const CurveOfRun& run) {
  Stroke stroke;
  for (std::size_t i = 0; i < curve.at.size(); ++i) {
    if (measure::counts(run.high[i])) stroke.add({axes.x(curve.at[i]), axes.y(run.high[i])});
  }
  for (std::size_t i = curve.at.size(); i-- > 0;) {
    if (measure::counts(run.low[i])) stroke.add({axes.x(curve.at[i]), axes.y(run.low[i])});
  }
  return stroke.data().empty() ? "" : stroke.data() + "Z";
}

void draw_lines(Drawing& drawing, const Curve& curve, const Axes& axes,
                const std::vector<std::size_t>& order) {
  for (std::size_t i = order.size(); i-- > 0;) {
    const CurveOfRun& run = curve.runs[order[i]];
    const std::string line = line_of(axes, curve, run.mean);
    if (i >= line_styles) {
      drawing.path(line, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"0.7\"", faint));
      continue;
    }
    drawing.path(band_of(axes, curve, run),
                 fmt::format("fill=\"{}\" fill-opacity=\"0.1\"", lines[i]));
    drawing.path(line, line_style(i));
  }
}

void draw_legend(Drawing& drawing, const Report& report, const std::vector<std::size_t>& order) {
  const double x = left + width + 24;
  double y = top + 10;
  for (std::size_t i = 0; i < std::min(order.size(), line_styles); ++i, y += legend_step)
    legend_entry(drawing, {x, y}, i, cut(report.runs[order[i]].name));
  if (order.size() <= line_styles) return;
  drawing.path(fmt::format("M{} {}h28", px(x), px(y)), fmt::format("stroke=\"{}\"", faint));
  drawing.text({x + legend_indent, y + 4}, fmt::format("{} more", order.size() - line_styles));
}

}  // namespace

std::string curve_plot(const Report& report, const Curve& curve) {
  if (curve.runs.empty() || curve.at.empty()) return "";
  const auto order = best_first(curve);
  const double legend = room_for(names_of(report, order)) + 60;
  const std::string title = fmt::format("{} over {}", curve.name, curve.x);
  Drawing drawing({left + width + legend, top + height + 52}, title,
                  fmt::format("Mean {} of {} over {} from {} to {}; highest: {}", curve.name,
                              counted(order.size(), "run"), curve.x, format_real(curve.at.front()),
                              format_real(curve.at.back()), report.runs[order.front()].name));
  heading(drawing, title,
          fmt::format("mean over topics; bands: {:.4g} % interval",
                      100 * (1 - report.subject.made.alpha)));
  const Axes axes = axes_of(curve);
  vertical_axis(drawing, axes.y, left, left + width, curve.y);
  horizontal_axis(drawing, axes.x, top, top + height, curve.x);
  draw_lines(drawing, curve, axes, order);
  draw_legend(drawing, report, order);
  return drawing.finished();
}

}  // namespace fovea::report::svg
