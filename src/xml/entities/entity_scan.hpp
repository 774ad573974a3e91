#pragma once
// The entities that a document refers to, found without parsing it.

#include <optional>
#include <string_view>
#include <vector>

namespace fovea::xml {

/// A general entity that a document refers to, other than the five that XML predefines.
struct EntityUse {
  std::string_view name;  ///< in the document
  /// Byte offset of the first reference outside comments, CDATA sections and processing
  /// instructions.
  std::optional<std::size_t> referred_at;
};

/// Every name once, in the order of first appearance. Finds every reference, but also what only
/// looks like one, such as in CDATA sections. Linear; for a document without such names it costs
/// one memchr.
std::vector<EntityUse> find_entity_uses(std::string_view document);

}  // namespace fovea::xml
