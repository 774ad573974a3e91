#include <algorithm>

#include "fovea/xml.hpp"

namespace fovea::xml {

std::optional<std::string_view> ElementStart::attribute(std::string_view wanted) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const Attribute& a) { return a.name == wanted; });
  if (found == attributes.end()) return std::nullopt;
  return found->value;
}

}  // namespace fovea::xml
