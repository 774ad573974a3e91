#pragma once
// The entity names of HTML.

#include <string_view>

namespace fovea::xml {

/// A name stands for one code point or two.
struct HtmlEntity {
  std::string_view name;
  char32_t first = 0;
  char32_t second = 0;  ///< 0 if there is none
};

/// Returns nullptr for a name that is not in HTML.
const HtmlEntity* find_html_entity(std::string_view name);

}  // namespace fovea::xml
