#pragma once
// The rules word for word, and inference by trying every assignment: slow and obvious.

#include <iosfwd>
#include <optional>
#include <utility>
#include <vector>

#include "fovea/assess/rules.hpp"

namespace fovea::assess::slow {

struct Document {
  std::vector<std::uint32_t> parent;  ///< of the elements, as in Shape
  std::vector<int> texts;             ///< text nodes of each element that are not white space

  [[nodiscard]] Shape shape() const;
};

struct Judgement {
  std::uint32_t element;
  Value value;
};
using Judgements = std::vector<Judgement>;

/// Some assignment of values to all elements and text nodes agrees with the judgements and rules.
bool possible(const Document& document, RuleSet rules, const Judgements& judgements);

/// Those that count: each that agrees with those before it that count.
Judgements that_count(const Document& document, RuleSet rules, const Judgements& judgements);

ValueSet allowed(const Document& document, RuleSet rules, const Judgements& judgements,
                 std::uint32_t element);

// For property tests.
Document random_document();
RuleSet random_rules();
/// At most one of an element.
Judgements random_judgements(const Document& document);

std::ostream& operator<<(std::ostream& out, const Document& document);
std::ostream& operator<<(std::ostream& out, const Judgements& judgements);

}  // namespace fovea::assess::slow
