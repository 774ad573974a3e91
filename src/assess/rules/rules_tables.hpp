#pragma once
// What the C-rules require of the children of an element, as tables over small sets.
//
// For a given value of the parent, Demands says two things: which values each child may have, and
// what the children must reach together: a sum of exhaustivity, a child that is specific enough, a
// child that is unspecific enough. The progress towards this goal
// is one of 16 stages, 4 * sum + 2 * specific + unspecific, where the sum stops at 3. A requirement
// that the parent does not have counts as reached from the start, so that stage 15 is always the
// goal.

#include <array>
#include <cstdint>

#include "assess/rules/rule_demands.hpp"

namespace fovea::assess {

using Stages = std::uint16_t;  ///< bit i: stage i can be reached

constexpr ValueBits all_values = ValueSet::all().bits();
/// No more children than this are ever needed to reach the goal: 3 for the sum, 2 for specificity.
constexpr std::uint32_t enough_children = 5;

constexpr bool reaches_goal(Stages stages) { return (stages >> 15 & 1U) != 0; }

/// The stages after one more child at one of the stages `child`, starting from `stages`.
Stages combined(Stages stages, Stages child);

class RuleTables {
 public:
  explicit RuleTables(RuleSet rules);

  /// The tables of the rules, made once for all documents (20 kB) and never freed. Thread-safe.
  static const RuleTables& shared(RuleSet rules);

  /// The stages before any child element, under a parent with value number `value`.
  [[nodiscard]] Stages start(std::size_t value, bool own_text) const {
    return own_text ? start_with_text_[value] : start_[value];
  }
  /// The stages that a child with one of the values `child` adds, without stages that others
  /// surpass; none if the parent forbids all of the values.
  [[nodiscard]] Stages of_child(std::size_t value, ValueBits child) const {
    return of_child_[value][child];
  }
  /// The values in `child` that reach the goal if the start and all other children give `others`.
  [[nodiscard]] ValueBits completing(std::size_t value, Stages others, ValueBits child) const;

 private:
  void fill(RuleSet rules, Value parent);

  std::array<Stages, Value::count> start_{};
  std::array<Stages, Value::count> start_with_text_{};
  std::array<std::array<Stages, 1U << Value::count>, Value::count> of_child_{};
  /// Stages from which a child with the value reaches the goal; none if the parent forbids it.
  std::array<std::array<Stages, Value::count>, Value::count> lacking_{};
};

}  // namespace fovea::assess
