#include "cli/compare/comparison_tables.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

using compare::Grid;
using compare::Pair;
using Row = std::vector<Cell>;

std::string test_title(const Grid& grid, const compare::PairOptions& options) {
  const bool family = compare::is_familywise(options.test);
  return fmt::format("{}{} on {}: test {}, {}, alpha {}", grid.measure,
                     grid.lower_is_better ? " (lower is better)" : "",
                     counted(grid.topics.size(), "topic"), compare::name_of(options.test),
                     family ? "over all pairs at once"
                            : fmt::format("correction {}", compare::name_of(options.correction)),
                     format_real(options.alpha));
}

/// Whether the first run is better or worse, if that is decided.
std::string verdict(const Pair& pair) {
  if (!pair.significant) return "undecided";
  return pair.better > 0 ? "better" : "worse";
}

std::string sign(int win) { return win > 0 ? ">" : win < 0 ? "<" : "·"; }

std::optional<double> low(const Pair& pair) {
  return pair.interval ? std::optional(pair.interval->low) : std::nullopt;
}
std::optional<double> high(const Pair& pair) {
  return pair.interval ? std::optional(pair.interval->high) : std::nullopt;
}

}  // namespace

Table runs_table(const Grid& grid, std::span<const Pair> pairs,
                 const compare::PairOptions& options) {
  Table table{.name = "runs",
              .title = test_title(grid, options),
              .head = {"measure", "run", "mean", "topics"},
              .left = 2};
  const auto means = grid.means();
  const auto groups = options.baseline ? std::vector<std::string>{} : compare::letters(grid, pairs);
  if (!groups.empty())
    table.head.emplace_back("group");
  else if (!options.baseline && !grid.runs.empty())
    table.title += " (too many groups for letters; --matrix shows which runs differ)";
  for (const std::size_t run : compare::ranking(grid)) {
    Row row = {word(grid.measure), word(grid.runs[run]), figure(means[run]),
               count(grid.topics.size())};
    if (!groups.empty()) row.push_back(word(groups[run]));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table pairs_table(const Grid& grid, std::span<const Pair> pairs,
                  const compare::PairOptions& options) {
  Table table{
      .name = "pairs",
      .title = fmt::format("Differences with their {:.4g} % interval ({})",
                           100 * (1 - options.alpha), statistics::name_of(options.interval)),
      .head = {"measure", "run", "against", "run is", "difference", "low", "high", "p",
               "adjusted p", "d", "g", "delta", "wins", "ties", "losses"},
      .left = 4};
  for (const Pair& pair : pairs)
    table.rows.push_back(
        {word(grid.measure), word(grid.runs[pair.a]), word(grid.runs[pair.b]), word(verdict(pair)),
         figure(pair.difference), figure(low(pair)), figure(high(pair)),
         probability(pair.outcome.p), probability(pair.adjusted), figure(pair.effect.known_d(), 2),
         figure(pair.effect.known_g(), 2), figure(pair.effect.delta, 2), count(pair.effect.wins),
         count(pair.effect.ties), count(pair.effect.losses)});
  return table;
}

Table beats_table(const Grid& grid, std::span<const Pair> pairs) {
  Table table{
      .name = "beats",
      .title = "The run of the row is better (>), worse (<), not significantly different (·)",
      .head = {"measure", "run"},
      .left = 99};
  const auto wins = compare::wins(pairs, grid.runs.size());
  table.head.insert(table.head.end(), grid.runs.begin(), grid.runs.end());
  for (const std::size_t row : compare::ranking(grid)) {
    table.rows.push_back({word(grid.measure), word(grid.runs[row])});
    for (std::size_t column = 0; column < grid.runs.size(); ++column)
      table.rows.back().push_back(word(row == column ? "" : sign(wins[row][column])));
  }
  return table;
}

Table topics_table(const Grid& grid, std::span<const Pair> pairs, std::size_t most) {
  Table table{.name = "topics",
              .title = "Topics where two runs differ most",
              .head = {"measure", "run", "against", "topic", "of run", "of against", "difference"},
              .left = 4};
  for (const Pair& pair : pairs) {
    for (const auto& each : compare::topics_that_differ(grid, pair.a, pair.b, most))
      table.rows.push_back({word(grid.measure), word(grid.runs[pair.a]), word(grid.runs[pair.b]),
                            word(grid.topics[each.topic]), figure(grid.run(pair.a)[each.topic]),
                            figure(grid.run(pair.b)[each.topic]), figure(each.difference)});
  }
  return table;
}

Table correlation_table(std::span<const Grid> grids, double persistence) {
  Table table{.name = "correlations",
              .title =
                  "How two measures rank the runs: Kendall's tau-b, tau AP (the first as the "
                  "truth), rank-biased overlap",
              .head = {"measure", "other measure", "tau", "tau AP", "RBO", "runs"},
              .left = 2};
  for (const compare::RankRelation& each : compare::rank_relations(grids, persistence))
    table.rows.push_back({word(grids[each.first].measure), word(grids[each.second].measure),
                          figure(each.tau), figure(each.tau_ap), figure(each.overlap),
                          count(each.runs)});
  return table;
}

Table variance_table(std::span<const Grid> grids) {
  Table table{.name = "variance",
              .title = "Where the variance lies: between runs, between topics, neither",
              .head = {"measure", "runs", "topics", "rest", "share of runs", "share of topics"}};
  for (const Grid& grid : grids) {
    const compare::Variance found = compare::variance(grid);
    table.rows.push_back({word(grid.measure), figure(found.systems, 6), figure(found.topics, 6),
                          figure(found.rest, 6), figure(found.share_of_systems()),
                          figure(found.share_of_topics())});
  }
  return table;
}

Table power_table(std::span<const Grid> grids, std::span<const std::vector<Pair>> pairs) {
  Table table{.name = "power",
              .title = "Discriminative power: the share of pairs with p below a level, uncorrected",
              .head = {"measure", "pairs"}};
  for (const double level : compare::power_levels)
    table.head.push_back("p < " + format_real(level));
  for (std::size_t i = 0; i < grids.size(); ++i) {
    Row row = {word(grids[i].measure), count(pairs[i].size())};
    for (const double share : compare::power_of_pairs(pairs[i], compare::power_levels))
      row.push_back(figure(share));
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace fovea::cli
