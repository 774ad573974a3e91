// Plots means with their intervals, best first.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "report/svg/rows.hpp"

namespace fovea::report::svg {
namespace {

Row row_of(const Report& report, const Measure& measure, std::size_t run) {
  const MeanValue& mean = measure.means[run];
  Row row{.dot = mean.mean,
          .low = mean.low.value_or(mean.mean),
          .high = mean.high.value_or(mean.mean),
          .behind = measure.letters ? (*measure.letters)[run] : ""};
  row.says = fmt::format("{}: {:.4f} on {}", report.runs[run].name, mean.mean,
                         counted(mean.topics, "topic"));
  if (mean.low) row.says += fmt::format(", {:.4f} to {:.4f}", *mean.low, *mean.high);
  return row;
}

}  // namespace

std::string means_plot(const Report& report, const Measure& measure) {
  const auto order = ranking(measure);
  if (order.empty()) return "";
  std::vector<Row> rows;
  rows.reserve(order.size());
  for (const std::size_t run : order) rows.push_back(row_of(report, measure, run));
  const double level = 100 * (1 - report.subject.made.alpha);
  return rows_plot(
      {.title = measure.name + " of each run",
       .subtitle = fmt::format(
           "mean with its {:.4g} % interval{}", level,
           measure.letters ? "; runs that share a letter are not significantly different" : ""),
       .axis = measure.name,
       .description =
           fmt::format("{} from {} ({:.4f}) down to {} ({:.4f}), each mean with its "
                       "{:.4g} % interval",
                       counted(order.size(), "run"), report.runs[order.front()].name,
                       rows.front().dot, report.runs[order.back()].name, rows.back().dot, level)},
      names_of(report, order), rows);
}

}  // namespace fovea::report::svg
