#include "assess/rules/rule_demands.hpp"

#include <algorithm>
#include <limits>

namespace fovea::assess {
namespace {

constexpr int always = std::numeric_limits<int>::max();

/// The values that are more exhaustive than `exhaustivity`.
ValueBits more_exhaustive(int exhaustivity) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < Value::count; ++i) {
    if (Value::at(i).exhaustivity() > exhaustivity) bits |= 1U << i;
  }
  return static_cast<ValueBits>(bits);
}

void add(Demands& all, const Demands& each) {
  all.forbidden_elements |= each.forbidden_elements;
  all.forbidden_text |= each.forbidden_text;
  all.sum = std::max(all.sum, each.sum);
  all.specific |= each.specific;
  all.unspecific |= each.unspecific;
  all.asks_ancestors |= each.asks_ancestors;
  all.asks_children_below = std::max(all.asks_children_below, each.asks_children_below);
  all.asks_no_children |= each.asks_no_children;
}

}  // namespace

Demands demands_of(Rule rule, Value value) {
  const int exhaustivity = value.exhaustivity();
  const bool is_s3 = value.specificity() == 3;
  const bool is_s1_or_s2 = value.relevant() && !is_s3;
  switch (rule) {
    case Rule::e1:
      return {};
    case Rule::e2:
      // E4 modifies the part of E3 about children, and E3 is about S1 and S2; S3 is left to E2.
      return {.asks_ancestors = is_s3, .asks_no_children = is_s3};
    case Rule::e3:
      return {.asks_ancestors = is_s1_or_s2, .asks_children_below = is_s1_or_s2 ? always : 0};
    case Rule::e4:
      return {.asks_ancestors = value.relevant(), .asks_children_below = exhaustivity};
    case Rule::c1:
      return {.forbidden_elements = more_exhaustive(exhaustivity),
              .forbidden_text = more_exhaustive(exhaustivity)};
    case Rule::c2:
      return {.sum = std::min(exhaustivity, 1)};
    case Rule::c3:
      return {.specific = true};
    case Rule::c4:
      return {.sum = exhaustivity};
    case Rule::c5:
      return {.unspecific = true};
    case Rule::c6:
      if (exhaustivity > 1 && is_s3)
        return {.forbidden_elements = more_exhaustive(exhaustivity - 1)};
      return {};
  }
  return {};
}

Demands demands_of(RuleSet rules, Value value) {
  Demands all;
  for (const Rule rule : rules.rules()) add(all, demands_of(rule, value));
  return all;
}

}  // namespace fovea::assess
