#include "cli/rules/rule_tables.hpp"

#include <numeric>

namespace fovea::cli {
namespace {

using assess::State;
using assess::StateCounts;

/// The counts as they are, or their means over this many pools.
std::vector<Cell> states_row(assess::RuleSet rules, const std::string& name,
                             const StateCounts& counts, std::size_t pools) {
  const auto cell = [&](std::size_t sum) {
    return pools == 0 ? count(sum)
                      : figure(static_cast<double>(sum) / static_cast<double>(pools), 1);
  };
  std::vector<Cell> row = {word(to_string(rules)), word(name), cell(counts.documents),
                           cell(counts.all_elements())};
  for (const std::size_t elements : counts.elements) row.push_back(cell(elements));
  row.push_back(figure(counts.inferred_share(), 3));
  return row;
}

std::vector<Cell> usage_row(const SetReview& review, const assess::RuleText& rule) {
  std::vector<Cell> row = {word(to_string(review.rules)), word(std::string(rule.name)),
                           word(std::string(rule.meaning)),
                           count(review.uses.all[static_cast<std::size_t>(rule.rule)])};
  for (const auto* usage : {&review.uses.all, &review.uses.inferred, &review.uses.clashes}) {
    const std::size_t all = std::accumulate(usage->begin(), usage->end(), std::size_t{0});
    const std::size_t uses = (*usage)[static_cast<std::size_t>(rule.rule)];
    row.push_back(all == 0 ? Cell{}
                           : figure(100 * static_cast<double>(uses) / static_cast<double>(all), 2));
  }
  return row;
}

}  // namespace

Result<std::vector<assess::RuleSet>> rule_sets(const std::vector<std::string>& texts,
                                               std::span<const assess::RuleSet> usual,
                                               const std::string& asked_by) {
  std::vector<assess::RuleSet> sets;
  for (const std::string& text : texts) {
    auto set = assess::parse_rule_set(text);
    if (!set) {
      Error error = std::move(set).error();
      error.place.file = asked_by;
      return error;
    }
    sets.push_back(*set);
  }
  if (sets.empty()) sets.assign(usual.begin(), usual.end());
  return sets;
}

std::vector<assess::RuleSet> known_rule_sets() {
  std::vector<assess::RuleSet> sets;
  for (const auto& each : assess::named_rule_sets()) sets.push_back(each.rules);
  return sets;
}

void SetReview::add(std::string_view pool, const assess::Inference& inference) {
  if (pools.empty() || pools.back().name != pool) pools.push_back({std::string(pool), {}});
  pools.back().counts.add(inference);
}

Table states_table(std::span<const SetReview> reviews, Rows rows, const std::string& pool) {
  Table table{.name = "states",
              .title = "Elements in each state under each set of rules",
              .head = {"set", pool, "documents", "elements"},
              .left = 2};
  for (const State state : assess::all_states()) table.head.emplace_back(assess::name_of(state));
  table.head.emplace_back("inferred share");
  for (const SetReview& review : reviews) {
    StateCounts all;
    for (const auto& [name, counts] : review.pools) {
      all.add(counts);
      if (rows == Rows::every_pool) table.rows.push_back(states_row(review.rules, name, counts, 0));
    }
    if (rows == Rows::every_pool && review.pools.size() < 2) continue;
    if (rows == Rows::every_pool) table.rows.push_back(states_row(review.rules, "all", all, 0));
    if (!review.pools.empty())
      table.rows.push_back(states_row(review.rules, "mean", all, review.pools.size()));
  }
  return table;
}

Table usage_table(std::span<const SetReview> reviews) {
  Table table{.name = "rules",
              .title = "How often a rule is needed: in percent, for inferred elements, in clashes",
              .head = {"set", "rule", "meaning", "uses", "%", "% inferred", "% clashes"},
              .left = 3};
  for (const SetReview& review : reviews) {
    for (const assess::RuleText& rule : assess::all_rules()) {
      if (rule.rule >= assess::Rule::c1 && review.rules.has(rule.rule))
        table.rows.push_back(usage_row(review, rule));
    }
  }
  return table;
}

}  // namespace fovea::cli
