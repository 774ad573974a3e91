#include "fovea/work/compare_runs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

Result<std::size_t> number_of_run(std::span<const measure::Scores> scores, const std::string& name,
                                  const std::string& asked_by) {
  std::vector<std::string> runs;
  runs.reserve(scores.size());
  for (const measure::Scores& each : scores) runs.push_back(each.run);
  if (auto known = check_known(asked_by, "run", name, runs); !known)
    return std::move(known).error();
  return static_cast<std::size_t>(std::find(runs.begin(), runs.end(), name) - runs.begin());
}

std::vector<std::string> notes_on(std::span<const measure::Scores> scores,
                                  std::span<const compare::Grid> grids) {
  std::vector<std::string> notes;
  for (const measure::Scores& each : scores) {
    for (const std::string& line : measure::to_lines(each.remarks))
      notes.push_back(fmt::format("{}: {}", each.run, line));
  }
  for (const compare::Grid& grid : grids) {
    if (grid.left_out > 0)
      notes.push_back(fmt::format("{}: {} omitted because some run has no value", grid.measure,
                                  counted(grid.left_out, "topic")));
  }
  return notes;
}

}  // namespace

Result<ComparedRuns> compare_runs(std::span<const measure::Scores> scores,
                                  const CompareOptions& options) {
  if (scores.size() < 2)
    return usage_error(
        Place{.file = options.asked_by},
        fmt::format("a comparison needs two runs, found {}", counted(scores.size(), "run")),
        "name two or more");
  ComparedRuns compared{.how = options.pairs};
  if (options.baseline) {
    const auto baseline = number_of_run(scores, *options.baseline, options.asked_by);
    if (!baseline) return baseline.error();
    compared.how.baseline = *baseline;
  }
  for (std::size_t m = 0; m < scores.front().measures.size(); ++m) {
    compared.grids.push_back(compare::grid_of(scores, m));
    compared.pairs.push_back(compare::compare_pairs(compared.grids.back(), compared.how));
  }
  compared.notes = notes_on(scores, compared.grids);
  return compared;
}

}  // namespace fovea::work
