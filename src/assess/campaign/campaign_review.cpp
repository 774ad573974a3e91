#include "fovea/assess/campaign_review.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"

#include "assess/exchange/judged_row.hpp"

namespace fovea::assess {
namespace {

constexpr const char* rules_setting = "rules";

/// A document as the entries in effect leave it.
struct JudgedDocument {
  DocumentState state;
  std::map<std::string, std::size_t, std::less<>> judged_at;  ///< path → number of the last entry
  std::vector<std::string_view> asked;                        ///< paths in the pool

  void take(const Action& action, std::size_t number) {
    apply(state, action);
    const auto* judge = std::get_if<Judge>(&action);
    if (judge == nullptr) return;
    for (const std::string& path : judge->paths) judged_at[path] = number;
  }

  [[nodiscard]] bool has_values() const {
    return state.text.not_relevant ||
           std::any_of(state.elements.begin(), state.elements.end(),
                       [](const auto& each) { return each.second.value.has_value(); });
  }
  /// Whether the rules apply. An assessor who highlights text is not asked for values of elements.
  [[nodiscard]] bool is_of_rules() const {
    return has_values() || (!asked.empty() && state.text.highlights.empty());
  }

  /// The elements in the pool, then those with values in the order in which they were judged.
  [[nodiscard]] std::vector<qrels::ElementJudgement> rows() const {
    std::vector<std::pair<std::size_t, qrels::ElementJudgement>> judged;
    for (const auto& [path, element] : state.elements) {
      if (element.value) judged.emplace_back(judged_at.at(path), judged_row(path, element));
    }
    std::stable_sort(judged.begin(), judged.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<qrels::ElementJudgement> rows;
    for (const std::string_view path : asked)
      rows.push_back({.path = path, .unknown = true, .in_pool = qrels::Flag::yes});
    for (const auto& each : judged) rows.push_back(each.second);
    return rows;
  }
};

/// Judged documents by id.
using JudgedDocuments = std::map<std::string, JudgedDocument, std::less<>>;

JudgedDocuments documents_of(const JudgedPool& judged) {
  JudgedDocuments documents;
  std::size_t number = 0;
  for (const Entry* entry : in_effect(judged.entries))
    documents[std::string(document_of(entry->action))].take(entry->action, ++number);
  documents.erase("");  // the topic itself
  for (const PoolItem& item : judged.pool) {
    if (item.place.empty() || region::is_canonical_path(item.place))
      documents[item.doc].asked.push_back(item.place);
  }
  return documents;
}

Result<std::vector<JudgedPool>> all_pools(const Campaign& campaign,
                                          const std::optional<std::string>& assessor) {
  auto entries = campaign.entries({.assessor = assessor});
  if (!entries) return std::move(entries).error();
  std::map<std::pair<std::string, std::string>, std::vector<Entry>> streams;
  for (Entry& entry : *entries) streams[{entry.assessor, entry.topic}].push_back(std::move(entry));
  std::vector<JudgedPool> pools;
  for (auto& [key, stream] : streams) {
    auto pool = campaign.pool(key.second);
    if (!pool) return std::move(pool).error();
    pools.push_back({key.first, key.second, std::move(stream), *std::move(pool)});
  }
  return pools;
}

}  // namespace

Result<RuleSet> rules_of(const Campaign& campaign) {
  const auto text = campaign.setting(rules_setting);
  if (!text) return text.error();
  return parse_rule_set(text->value_or(std::string(default_rules)));
}

Result<void> set_rules(Campaign& campaign, std::string_view rules) {
  const auto set = parse_rule_set(rules);
  if (!set) return set.error();
  return campaign.set(rules_setting, to_string(*set));
}

Result<std::vector<JudgedPool>> judged_pools(const Campaign& campaign,
                                             const std::optional<std::string>& assessor) {
  auto pools = all_pools(campaign, assessor);
  if (!pools) return pools;
  std::map<std::string, std::vector<std::string>> judges;
  for (const JudgedPool& each : *pools) {
    if (judges.contains(each.topic)) continue;
    auto names = judges_of(campaign, each.topic);
    if (!names) return std::move(names).error();
    judges.emplace(each.topic, *std::move(names));
  }
  std::erase_if(*pools, [&](const JudgedPool& each) {
    const auto& names = judges.at(each.topic);
    return std::find(names.begin(), names.end(), each.assessor) == names.end();
  });
  return pools;
}

Result<void> review_pool(const JudgedPool& judged, RuleSet rules, collection::Catalogue& catalogue,
                         Findings& findings, const VisitReviewed& visit) {
  const std::string name = fmt::format("{} on topic {}", judged.assessor, judged.topic);
  for (const auto& [doc, document] : documents_of(judged)) {
    if (!document.is_of_rules()) continue;
    const qrels::DocumentDetail detail{.elements = document.rows()};
    qrels::DocumentView row{.doc = doc, .detail = &detail};
    if (document.state.text.not_relevant) row.grade = 0;
    auto reviewed = review(row, rules, catalogue, name, findings);
    if (!reviewed) return std::move(reviewed).error();
    if (*reviewed) visit(**reviewed);
  }
  return {};
}

Result<StateCounts> states_of(const JudgedPool& judged, RuleSet rules,
                              collection::Catalogue& catalogue, Findings& findings) {
  StateCounts counts;
  auto done = review_pool(judged, rules, catalogue, findings,
                          [&](Reviewed& each) { counts.add(each.inference); });
  if (!done) return std::move(done).error();
  return counts;
}

Result<void> add_states(const Campaign& campaign, collection::Catalogue& catalogue,
                        std::vector<TopicProgress>& lines, Findings& findings) {
  const auto rules = rules_of(campaign);
  if (!rules) return rules.error();
  auto pools = all_pools(campaign, std::nullopt);
  if (!pools) return std::move(pools).error();
  std::map<std::pair<std::string, std::string>, JudgedPool> by_name;
  for (JudgedPool& each : *pools) by_name[{each.assessor, each.topic}] = std::move(each);
  for (TopicProgress& line : lines) {
    JudgedPool& judged = by_name[{line.assessor, line.topic}];
    if (judged.topic.empty()) {  // assigned, but nothing is judged yet
      auto pool = campaign.pool(line.topic);
      if (!pool) return std::move(pool).error();
      judged = {line.assessor, line.topic, {}, *std::move(pool)};
    }
    auto states = states_of(judged, *rules, catalogue, findings);
    if (!states) return std::move(states).error();
    line.states = *states;
  }
  return {};
}

}  // namespace fovea::assess
