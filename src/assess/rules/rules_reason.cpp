#include "assess/rules/rules_reason.hpp"

#include <algorithm>

namespace fovea::assess {
namespace {

/// Lifts its restrictions when it is destroyed.
class Restrictions {
 public:
  explicit Restrictions(UpwardMessages& messages) : messages_(messages) {}
  Restrictions(const Restrictions&) = delete;
  Restrictions& operator=(const Restrictions&) = delete;
  ~Restrictions() {
    for (const std::uint32_t element : elements_) messages_.restrict_to(element, all_values);
    messages_.take_changed();
  }
  void add(std::uint32_t element, Value value) {
    elements_.push_back(element);
    messages_.restrict_to(element, ValueSet(value).bits());
  }

 private:
  UpwardMessages& messages_;
  std::vector<std::uint32_t> elements_;
};

}  // namespace

std::optional<Reason> ReasonFinder::why_not(std::uint32_t element, Value value,
                                            const JudgementOf& judgement_of) {
  auto conflict = nearest_conflict(element, value, judgement_of);
  if (!conflict) return std::nullopt;
  drop_needless(*conflict);
  Reason reason;
  for (std::size_t i = 1; i < conflict->size(); ++i)
    reason.judgements.push_back((*conflict)[i].element);
  std::sort(reason.judgements.begin(), reason.judgements.end());
  reason.rules = rules_needed(*conflict);
  return reason;
}

UpwardMessages& ReasonFinder::trial(RuleSet rules) {
  const auto found = trials_.find(rules.bits());
  if (found != trials_.end()) return found->second;
  return trials_.try_emplace(rules.bits(), tree_, RuleTables::shared(rules)).first->second;
}

/// Returns the element itself, then judgements in order of their distance up to the first one that
/// completes a conflict.
std::optional<std::vector<ReasonFinder::Judged>> ReasonFinder::nearest_conflict(
    std::uint32_t element, Value value, const JudgementOf& judgement_of) {
  UpwardMessages& messages = trial(rules_);
  Restrictions restrictions(messages);
  std::vector<Judged> judged{{element, value}};
  restrictions.add(element, value);
  std::vector<bool> seen(tree_.size());
  seen[element] = true;
  std::vector<std::uint32_t> queue{element};
  for (std::size_t next = 0; next < queue.size() && messages.consistent(); ++next) {
    for (const std::uint32_t node : neighbours(queue[next])) {
      if (seen[node]) continue;
      seen[node] = true;
      queue.push_back(node);
      const auto judgement = judgement_of(node);
      if (!judgement || !messages.consistent()) continue;
      judged.push_back({node, *judgement});
      restrictions.add(node, *judgement);
    }
  }
  if (messages.consistent()) return std::nullopt;
  return judged;
}

std::vector<std::uint32_t> ReasonFinder::neighbours(std::uint32_t node) const {
  const auto children = tree_.children(node);
  std::vector<std::uint32_t> result{tree_.parent(node)};
  result.insert(result.end(), children.begin(), children.end());
  return result;
}

/// Removes judgements that the conflict does not need, the farthest first; never the element
/// itself.
void ReasonFinder::drop_needless(std::vector<Judged>& judged) {
  UpwardMessages& messages = trial(rules_);
  Restrictions restrictions(messages);
  for (const Judged& each : judged) restrictions.add(each.element, each.value);
  std::vector<Judged> needed;
  for (std::size_t i = judged.size(); i-- > 1;) {
    messages.restrict_to(judged[i].element, all_values);
    if (!messages.consistent()) continue;
    messages.restrict_to(judged[i].element, ValueSet(judged[i].value).bits());
    needed.push_back(judged[i]);
  }
  needed.push_back(judged.front());
  std::reverse(needed.begin(), needed.end());
  judged = std::move(needed);
}

bool ReasonFinder::conflict(RuleSet rules, const std::vector<Judged>& judged) {
  UpwardMessages& messages = trial(rules);
  Restrictions restrictions(messages);
  for (const Judged& each : judged) restrictions.add(each.element, each.value);
  return !messages.consistent();
}

std::vector<Rule> ReasonFinder::rules_needed(const std::vector<Judged>& judged) {
  RuleSet needed;
  for (const Rule rule : rules_.rules()) {
    if (rule >= Rule::c1) needed = needed.with(rule);
  }
  for (const Rule rule : needed.rules()) {
    if (conflict(needed.without(rule), judged)) needed = needed.without(rule);
  }
  return needed.rules();
}

}  // namespace fovea::assess
