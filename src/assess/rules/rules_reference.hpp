#pragma once
// The rules implemented literally, and inference by trying every assignment: slow but obvious.

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

/// Whether some assignment of values to all elements and text nodes agrees with the judgements and
/// rules.
bool possible(const Document& document, RuleSet rules, const Judgements& judgements);

/// The judgements that count: each one that agrees with the earlier ones that count.
Judgements that_count(const Document& document, RuleSet rules, const Judgements& judgements);

ValueSet allowed(const Document& document, RuleSet rules, const Judgements& judgements,
                 std::uint32_t element);

// For property tests.
Document random_document();
RuleSet random_rules();
/// At most one judgement per element.
Judgements random_judgements(const Document& document);

std::ostream& operator<<(std::ostream& out, const Document& document);
std::ostream& operator<<(std::ostream& out, const Judgements& judgements);

}  // namespace fovea::assess::slow
