// Plots how similarly the measures rank the runs.
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"
#include "report/svg/frame.hpp"
#include "report/svg/plots.hpp"

namespace fovea::report::svg {
namespace {

constexpr double top = 60;
constexpr double cell = 48;

void draw_cell(Drawing& drawing, Point at, double tau, const std::string& says) {
  const std::size_t step = shade_of(std::abs(tau));
  drawing.rectangle(at, {cell - 2, cell - 2}, shade(step), says);
  drawing.text({at.x + cell / 2 - 1, at.y + cell / 2 + 4}, fmt::format("{:.2f}", tau),
               {.anchor = Anchor::middle, .fill = ink_on(step)});
}

}  // namespace

std::string correlation_plot(const Report& report) {
  if (!report.correlation) return "";
  std::vector<std::string> names;
  names.reserve(report.measures.size());
  for (const Measure& measure : report.measures) names.push_back(measure.name);
  const double left = room_for(names);
  const double end = cell * static_cast<double>(names.size());
  Drawing drawing({std::max(left + end + 24, 480.0), top + end + room_for(names) + 20},
                  "How similarly the measures rank the runs",
                  fmt::format("Kendall's tau between {}, on {}", counted(names.size(), "measure"),
                              counted(report.runs.size(), "run")));
  heading(drawing, "How similarly the measures rank the runs",
          fmt::format("Kendall's tau of the rankings of {}; 1: the same, 0: unrelated",
                      counted(report.runs.size(), "run")));
  for (std::size_t a = 0; a < names.size(); ++a) {
    const double middle = cell * (static_cast<double>(a) + 0.5);
    drawing.text({left - 8, top + middle + 4}, cut(names[a]), {.anchor = Anchor::end});
    drawing.text({left + middle + 4, top + end + 8}, cut(names[a]),
                 {.anchor = Anchor::end, .turned = true});
    for (std::size_t b = 0; b < names.size(); ++b)
      draw_cell(drawing,
                {left + cell * static_cast<double>(b), top + cell * static_cast<double>(a)},
                report.correlation->tau[a][b],
                fmt::format("{} and {}: tau {:.4f}, tau AP {:.4f}, overlap {:.4f}", names[a],
                            names[b], report.correlation->tau[a][b],
                            report.correlation->tau_ap[a][b], report.correlation->rbo[a][b]));
  }
  return drawing.finished();
}

}  // namespace fovea::report::svg
