// Makes the part of a report about one measure.
#include "report/parts.hpp"

namespace fovea::report {
namespace {

std::vector<double> values_of(const Column& column, std::size_t run) {
  std::vector<double> values;
  values.reserve(column.places[run].size());
  for (const auto& place : column.places[run])
    values.push_back(place ? column.scores[run].at(*place, column.measure) : measure::left_out);
  return values;
}

/// nullopt if any run has no bounds.
std::optional<std::vector<Bound>> bounds_of(const Column& column) {
  std::vector<Bound> bounds;
  for (const measure::Scores& scores : column.scores) {
    const auto& found = scores.summaries[column.measure].bounds;
    if (!found) return std::nullopt;
    bounds.push_back({.low = found->low});
    if (found->high < std::numeric_limits<double>::infinity()) bounds.back().high = found->high;
  }
  return bounds;
}

Comparison comparison_of(std::span<const compare::Pair> pairs, const compare::PairOptions& how) {
  const bool family = compare::is_familywise(how.test);
  Comparison result{.test = std::string(compare::name_of(how.test)),
                    .correction = std::string(
                        compare::name_of(family ? compare::Correction::none : how.correction))};
  for (const compare::Pair& pair : pairs) {
    result.difference.push_back(pair.difference);
    result.low.push_back(pair.interval ? pair.interval->low : measure::left_out);
    result.high.push_back(pair.interval ? pair.interval->high : measure::left_out);
    result.p.push_back(pair.outcome.p);
    result.adjusted.push_back(pair.adjusted);
    result.d.push_back(pair.effect.d);
    result.wins.push_back(pair.effect.wins);
    result.losses.push_back(pair.effect.losses);
  }
  return result;
}

std::optional<Variance> variance_of(const compare::Grid& grid) {
  if (grid.runs.size() < 2 || grid.topics.size() < 2) return std::nullopt;
  const compare::Variance found = compare::variance(grid);
  return Variance{found.systems, found.topics, found.rest};
}

}  // namespace

Measure measure_of(const Column& column, const compare::Grid& grid, const Settings& settings,
                   const statistics::Intervals& intervals) {
  const measure::Record& record = *column.scores.front().measures[column.measure].record;
  Measure result{.name = grid.measure,
                 .says = record.says,
                 .misleads = record.misleads,
                 .citation = record.citation,
                 .lower_is_better = grid.lower_is_better};
  for (std::size_t r = 0; r < column.scores.size(); ++r) {
    result.values.push_back(values_of(column, r));
    result.means.push_back(mean_of(column.scores[r], column.measure, intervals));
  }
  result.bounds = bounds_of(column);
  compare::PairOptions how = settings.pairs;
  how.delta = false;
  const auto pairs = compare::compare_pairs(grid, how);
  result.comparison = comparison_of(pairs, settings.pairs);
  if (auto letters = compare::letters(grid, pairs); !letters.empty())
    result.letters = std::move(letters);
  result.variance = variance_of(grid);
  return result;
}

}  // namespace fovea::report
