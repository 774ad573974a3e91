// The list of all plots.
#include <functional>
#include <set>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"

#include "report/svg/plots.hpp"

namespace fovea::report {
namespace svg {

std::vector<std::string> names_of(const Report& report, const std::vector<std::size_t>& order) {
  std::vector<std::string> names;
  names.reserve(order.size());
  for (const std::size_t run : order) names.push_back(report.runs[run].name);
  return names;
}

}  // namespace svg

namespace {

struct MeasurePlot {
  std::string_view name;
  std::string (*draw)(const Report&, const Measure&);
};

constexpr MeasurePlot of_measures[] = {
    {"means", svg::means_plot},
    {"bounds", svg::bounds_plot},
    {"differences", svg::differences_plot},
    {"heat-map", svg::heat_map},
    {"significance", svg::significance_plot},
};

struct Task {
  std::string name;
  std::function<std::string()> draw;
};

/// "P(rel=2)@10" as part of a file name: "P-rel-2-10".
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (kept || (c == '.' && !text.empty()))
      text += c;
    else if (!text.empty() && text.back() != '-')
      text += '-';
  }
  return text;
}

std::vector<Task> tasks_of(const Report& report) {
  std::vector<Task> tasks;
  for (const Measure& measure : report.measures) {
    for (const MeasurePlot& plot : of_measures)
      tasks.push_back({fmt::format("{}-{}", plot.name, plain(measure.name)),
                       [&] { return plot.draw(report, measure); }});
  }
  for (const Curve& curve : report.curves)
    tasks.push_back({"curve-" + plain(curve.name), [&] { return svg::curve_plot(report, curve); }});
  tasks.push_back({"correlation", [&] { return svg::correlation_plot(report); }});
  return tasks;
}

}  // namespace

std::vector<Picture> pictures(const Report& report, std::size_t threads) {
  const auto tasks = tasks_of(report);
  std::vector<std::string> drawn(tasks.size());
  parallel_for(tasks.size(), threads, [&](std::size_t i) { drawn[i] = tasks[i].draw(); });
  std::vector<Picture> result;
  std::set<std::string> taken;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (drawn[i].empty()) continue;
    std::string name = tasks[i].name;
    for (int n = 2; !taken.insert(name).second; ++n) name = fmt::format("{}-{}", tasks[i].name, n);
    result.push_back({std::move(name), std::move(drawn[i])});
  }
  return result;
}

}  // namespace fovea::report
