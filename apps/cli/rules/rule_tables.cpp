#include "cli/rules/rule_tables.hpp"

namespace fovea::cli {
namespace {

using Row = std::vector<Cell>;

Row counts_row(assess::RuleSet rules, const std::string& name, const assess::StateCounts& counts) {
  Row row = {word(to_string(rules)), word(name), count(counts.documents),
             count(counts.all_elements())};
  for (const std::size_t elements : counts.elements) row.push_back(count(elements));
  row.push_back(figure(counts.inferred_share(), 3));
  return row;
}

Row means_row(const work::SetReview& review) {
  const work::StateMeans means = review.means();
  Row row = {word(to_string(review.rules)), word("mean"), figure(means.documents, 1),
             figure(means.all_elements, 1)};
  for (const double elements : means.elements) row.push_back(figure(elements, 1));
  row.push_back(figure(review.sum().inferred_share(), 3));
  return row;
}

void add_rows(const work::SetReview& review, Rows rows, Table& table) {
  if (rows == Rows::every_pool) {
    for (const auto& [name, counts] : review.pools)
      table.rows.push_back(counts_row(review.rules, name, counts));
    if (review.pools.size() < 2) return;
    table.rows.push_back(counts_row(review.rules, "all", review.sum()));
  }
  if (!review.pools.empty()) table.rows.push_back(means_row(review));
}

}  // namespace

Table states_table(std::span<const work::SetReview> reviews, Rows rows, const std::string& pool) {
  Table table{.name = "states",
              .title = "Elements in each state under each set of rules",
              .head = {"set", pool, "documents", "elements"},
              .left = 2};
  for (const assess::State state : assess::all_states())
    table.head.emplace_back(assess::name_of(state));
  table.head.emplace_back("inferred share");
  for (const work::SetReview& review : reviews) add_rows(review, rows, table);
  return table;
}

Table usage_table(std::span<const work::SetReview> reviews) {
  Table table{.name = "rules",
              .title = "How often a rule is needed: in percent, for inferred elements, in clashes",
              .head = {"set", "rule", "meaning", "uses", "%", "% inferred", "% clashes"},
              .left = 3};
  for (const work::SetReview& review : reviews) {
    for (const work::RuleUse& each : review.rule_uses())
      table.rows.push_back({word(to_string(review.rules)), word(std::string(each.rule.name)),
                            word(std::string(each.rule.meaning)), count(each.uses),
                            figure(each.percent, 2), figure(each.percent_inferred, 2),
                            figure(each.percent_clashes, 2)});
  }
  return table;
}

}  // namespace fovea::cli
