#pragma once
// The conditions of the rules, one by one. The tables of the inference, what an assessor is asked
// to judge, and the inference on the page (tests/check_generated) are made from them.

#include <cstdint>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {

using ValueBits = std::uint16_t;  ///< of a ValueSet

/// What rules demand if an element has some value. A text node of the element is a child, too.
struct Demands {
  // C-rules
  ValueBits forbidden_elements = 0;  ///< values that no child element may have
  ValueBits forbidden_text = 0;      ///< values that no text node may have
  int sum = 0;                       ///< of the exhaustivity of all children, at least
  bool specific = false;             ///< some child is at least as specific
  bool unspecific = false;           ///< some child is at most as specific
  // E-rules
  bool asks_ancestors = false;
  int asks_children_below = 0;  ///< asks for the children while their exhaustivity adds up to less
  bool asks_no_children = false;  ///< in spite of other rules

  [[nodiscard]] bool asks_children(int sum_of_children) const {
    return !asks_no_children && sum_of_children < asks_children_below;
  }
};

Demands demands_of(Rule rule, Value value);
/// What the rules demand together.
Demands demands_of(RuleSet rules, Value value);

}  // namespace fovea::assess
