#include "assess/rules/rules_tables.hpp"

#include <algorithm>
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

bool may_have(RuleSet rules, Value parent, Value child, bool is_element) {
  if (rules.has(Rule::c1) && child.exhaustivity() > parent.exhaustivity()) return false;
  const bool unique = parent.exhaustivity() > 1 && parent.specificity() == 3;
  return !(rules.has(Rule::c6) && is_element && unique &&
           child.exhaustivity() >= parent.exhaustivity());
}

unsigned stage_of(Value parent, Value child) {
  const unsigned specific = child.specificity() >= parent.specificity() ? 2U : 0U;
  const unsigned unspecific = child.specificity() <= parent.specificity() ? 1U : 0U;
  return 4U * static_cast<unsigned>(child.exhaustivity()) + specific + unspecific;
}

unsigned start_of(RuleSet rules, Value parent) {
  int sum = rules.has(Rule::c2) ? std::min(parent.exhaustivity(), 1) : 0;
  if (rules.has(Rule::c4)) sum = parent.exhaustivity();
  return 4U * static_cast<unsigned>(3 - sum) + (rules.has(Rule::c3) ? 0U : 2U) +
         (rules.has(Rule::c5) ? 0U : 1U);
}

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

RuleTables::RuleTables(RuleSet rules) : rules_(rules) {
  for (std::size_t value = 0; value < Value::count; ++value) fill(value);
}

void RuleTables::fill(std::size_t value) {
  const Value parent = Value::at(value);
  auto& of_child = of_child_[value];
  for (unsigned bits = 1; bits < of_child.size(); ++bits) {
    const Value child = Value::at(static_cast<std::size_t>(std::countr_zero(bits)));
    of_child[bits] = of_child[bits & (bits - 1)];
    if (may_have(rules_, parent, child, true))
      of_child[bits] = with(of_child[bits], stage_of(parent, child));
  }
  Stages text = 0;
  for (std::size_t i = 0; i < Value::count; ++i) {
    const Value child = Value::at(i);
    if (may_have(rules_, parent, child, false)) text = with(text, stage_of(parent, child));
    if (!may_have(rules_, parent, child, true)) continue;
    for (unsigned stage = 0; stage <= goal; ++stage) {
      if (reaches_goal(advanced(only(stage), stage_of(parent, child))))
        lacking_[value][i] = static_cast<Stages>(lacking_[value][i] | only(stage));
    }
  }
  start_[value] = only(start_of(rules_, parent));
  start_with_text_[value] = combined(start_[value], text);
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
