#include "cli/tune/tuning_tables.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

std::optional<double> low(const std::optional<statistics::Confidence>& interval) {
  return interval ? std::optional(interval->low) : std::nullopt;
}
std::optional<double> high(const std::optional<statistics::Confidence>& interval) {
  return interval ? std::optional(interval->high) : std::nullopt;
}

std::vector<Cell> mean_row(const tune::Outcome::Mean& mean, std::string name, std::string model) {
  return {word(std::move(name)),      word(std::move(model)),      figure(mean.value),
          figure(low(mean.interval)), figure(high(mean.interval)), Cell{}};
}

std::vector<Cell> difference_row(const compare::Pair& pair, std::string name) {
  return {word(std::move(name)),       word(""),
          figure(pair.difference),     figure(low(pair.interval)),
          figure(high(pair.interval)), probability(pair.outcome.p)};
}

/// "1.2 (4), 0.9 (1)".
std::string in_folds(const std::vector<tune::Outcome::Choice>& choices) {
  std::string shown;
  for (const auto& [value, folds] : choices)
    shown += fmt::format("{}{} ({})", shown.empty() ? "" : ", ", value, folds);
  return shown;
}

}  // namespace

Table tuning_table(const tune::Outcome& outcome) {
  Table table{
      .name = "tuning",
      .title = fmt::format(
          "{} on {}, {}, {} tried, {} % intervals", outcome.held_out.measure,
          counted(outcome.held_out.topics.size(), "topic"), counted(outcome.folds.size(), "fold"),
          counted(outcome.settings, "setting"), format_real(100 * (1 - outcome.alpha))),
      .head = {"row", "model", "mean", "low", "high", "p"},
      .left = 2};
  table.rows.push_back(mean_row(outcome.before_mean(), "before", search::name_of(outcome.before)));
  table.rows.push_back(mean_row(outcome.after_mean(), "after, on held-out topics",
                                "chosen without the topic's fold"));
  table.rows.push_back(difference_row(outcome.difference, "after - before"));
  if (outcome.rival) {
    table.rows.push_back(
        mean_row(outcome.rival_mean(), "default of the index", search::name_of(*outcome.rival)));
    table.rows.push_back(difference_row(*outcome.rival_difference, "after - default"));
  }
  table.rows.push_back({word("after, on the topics it was chosen on"),
                        word(search::name_of(outcome.after)), figure(outcome.fitted), Cell{},
                        Cell{}, Cell{}});
  return table;
}

Table parameters_table(const tune::Outcome& outcome) {
  Table table{.name = "parameters",
              .title = "Parameters, and how many folds chose each value",
              .head = {"parameter", "before", "after", "folds"},
              .left = 4};
  const auto& parameters = outcome.before.record->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    table.rows.push_back({word(parameters[i].name), word(to_text(outcome.before.values[i])),
                          word(to_text(outcome.after.values[i])),
                          word(in_folds(outcome.choices(i)))});
  }
  return table;
}

}  // namespace fovea::cli
