#pragma once
// Which judgements and rules suffice to rule a value out.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "assess/rules/rules_messages.hpp"

namespace fovea::assess {

/// The judgement of an element, if it counts.
using JudgementOf = std::function<std::optional<Value>(std::uint32_t)>;

class ReasonFinder {
 public:
  /// The tree must outlive this object.
  ReasonFinder(const RulesTree& tree, RuleSet rules) : tree_(tree), rules_(rules) {}

  /// Finds judgements other than the element's own that forbid it the value; nullopt if there are
  /// none. Linear in the elements nearer than the farthest judgement needed.
  std::optional<Reason> why_not(std::uint32_t element, Value value,
                                const JudgementOf& judgement_of);

  /// Frees the memory of trials: as much as the document itself for each set of rules.
  void forget_trials() { trials_.clear(); }

 private:
  struct Judged {
    std::uint32_t element;
    Value value;
  };
  /// The document without judgements, for trials.
  UpwardMessages& trial(RuleSet rules);
  std::optional<std::vector<Judged>> nearest_conflict(std::uint32_t element, Value value,
                                                      const JudgementOf& judgement_of);
  [[nodiscard]] std::vector<std::uint32_t> neighbours(std::uint32_t node) const;
  void drop_needless(std::vector<Judged>& judged);
  bool conflict(RuleSet rules, const std::vector<Judged>& judged);
  std::vector<Rule> rules_needed(const std::vector<Judged>& judged);

  const RulesTree& tree_;
  RuleSet rules_;
  std::map<std::uint32_t, UpwardMessages> trials_;  ///< by the bits of the rules tried
};

}  // namespace fovea::assess
