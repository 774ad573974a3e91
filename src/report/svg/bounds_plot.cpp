// Plots the range of each mean if everything were judged.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/rows.hpp"

namespace fovea::report::svg {

std::string bounds_plot(const Report& report, const Measure& measure) {
  if (!measure.bounds || measure.bounds->empty()) return "";
  const auto order = ranking(measure);
  std::vector<Row> rows;
  for (const std::size_t run : order) {
    const Bound& bound = (*measure.bounds)[run];
    const double mean = measure.means[run].mean;
    const std::string high = bound.high ? fmt::format("{:.4f}", *bound.high) : "anything";
    rows.push_back({.dot = mean,
                    .low = bound.low,
                    .high = bound.high.value_or(mean),
                    .open = !bound.high,
                    .says = fmt::format("{}: {:.4f} now, {:.4f} to {} once all is judged",
                                        report.runs[run].name, mean, bound.low, high)});
  }
  return rows_plot({.title = "What judging the rest could make of " + measure.name,
                    .subtitle = "dot: as judged today; line: lowest to highest once every result "
                                "is judged",
                    .axis = measure.name,
                    .description = fmt::format("Bounds of {} for {}", measure.name,
                                               counted(order.size(), "run"))},
                   names_of(report, order), rows);
}

}  // namespace fovea::report::svg
