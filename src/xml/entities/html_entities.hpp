#pragma once
// The entity names that HTML knows.

#include <string_view>

namespace fovea::xml {

/// A name stands for one code point or two.
struct HtmlEntity {
  std::string_view name;
  char32_t first = 0;
  char32_t second = 0;  ///< 0 if there is none
};

/// nullptr for a name that HTML does not know.
const HtmlEntity* find_html_entity(std::string_view name);

}  // namespace fovea::xml
