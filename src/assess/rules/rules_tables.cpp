#include "assess/rules/rules_tables.hpp"

#include <bit>
#include <map>
#include <memory>
#include <mutex>

namespace fovea::assess {
namespace {

constexpr unsigned goal = 15;

constexpr Stages only(unsigned stage) { return static_cast<Stages>(1U << stage); }

/// `stages` after a child at `stage`.
Stages advanced(Stages stages, unsigned stage) {
  unsigned set = stages;
  if ((stage & 1U) != 0) set = (set & 0xAAAAU) | (set & 0x5555U) << 1U;
  if ((stage & 2U) != 0) set = (set & 0xCCCCU) | (set & 0x3333U) << 2U;
  for (unsigned sum = stage >> 2U; sum > 0; --sum) set = (set << 4U | (set & 0xF000U)) & 0xFFFFU;
  return static_cast<Stages>(set);
}

constexpr bool at_least(unsigned stage, unsigned other) {
  return stage >> 2U >= other >> 2U && (stage & other & 3U) == (other & 3U);
}

/// The set with one more stage, without stages that another one surpasses.
Stages with(Stages set, unsigned stage) {
  unsigned result = only(stage);
  for (unsigned i = 0; i <= goal; ++i) {
    if ((set & only(i)) == 0) continue;
    if (at_least(i, stage)) return set;
    if (!at_least(stage, i)) result |= only(i);
  }
  return static_cast<Stages>(result);
}

unsigned stage_of(Value parent, Value child) {
  const unsigned specific = child.specificity() >= parent.specificity() ? 2U : 0U;
  const unsigned unspecific = child.specificity() <= parent.specificity() ? 1U : 0U;
  return 4U * static_cast<unsigned>(child.exhaustivity()) + specific + unspecific;
}

unsigned start_of(const Demands& demands) {
  return 4U * static_cast<unsigned>(3 - demands.sum) + (demands.specific ? 0U : 2U) +
         (demands.unspecific ? 0U : 1U);
}

/// The stages from which a child at `stage` reaches the goal.
Stages stages_before(unsigned stage) {
  unsigned result = 0;
  for (unsigned from = 0; from <= goal; ++from) {
    if (reaches_goal(advanced(only(from), stage))) result |= only(from);
  }
  return static_cast<Stages>(result);
}

constexpr bool contains(ValueBits set, std::size_t value) { return (set >> value & 1U) != 0; }

}  // namespace

Stages combined(Stages stages, Stages child) {
  unsigned result = 0;
  for (unsigned rest = child; rest != 0; rest &= rest - 1)
    result |= advanced(stages, static_cast<unsigned>(std::countr_zero(rest)));
  return static_cast<Stages>(result);
}

const RuleTables& RuleTables::shared(RuleSet rules) {
  static std::mutex mutex;
  static std::map<std::uint32_t, std::unique_ptr<const RuleTables>> all;
  const std::lock_guard lock(mutex);
  auto& tables = all[rules.bits()];
  if (!tables) tables = std::make_unique<const RuleTables>(rules);
  return *tables;
}

RuleTables::RuleTables(RuleSet rules) {
  for (std::size_t value = 0; value < Value::count; ++value) fill(rules, Value::at(value));
}

void RuleTables::fill(RuleSet rules, Value parent) {
  const Demands demands = demands_of(rules, parent);
  auto& of_child = of_child_[parent.index()];
  for (unsigned bits = 1; bits < of_child.size(); ++bits) {
    const auto child = static_cast<std::size_t>(std::countr_zero(bits));
    of_child[bits] = of_child[bits & (bits - 1)];
    if (!contains(demands.forbidden_elements, child))
      of_child[bits] = with(of_child[bits], stage_of(parent, Value::at(child)));
  }
  Stages text = 0;
  for (std::size_t child = 0; child < Value::count; ++child) {
    const unsigned stage = stage_of(parent, Value::at(child));
    if (!contains(demands.forbidden_text, child)) text = with(text, stage);
    if (!contains(demands.forbidden_elements, child))
      lacking_[parent.index()][child] = stages_before(stage);
  }
  start_[parent.index()] = only(start_of(demands));
  start_with_text_[parent.index()] = combined(start_[parent.index()], text);
}

ValueBits RuleTables::completing(std::size_t value, Stages others, ValueBits child) const {
  unsigned result = 0;
  for (unsigned rest = child; rest != 0; rest &= rest - 1) {
    const auto index = static_cast<std::size_t>(std::countr_zero(rest));
    if ((others & lacking_[value][index]) != 0) result |= 1U << index;
  }
  return static_cast<ValueBits>(result);
}

}  // namespace fovea::assess
