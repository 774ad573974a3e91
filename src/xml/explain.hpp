#pragma once
// Messages for the parser's error codes.

#include <string>
#include <string_view>

#include "fovea/xml.hpp"

#include "xml/expat.hpp"

namespace fovea::xml {

struct OpenElement;

/// Returns line and column of a byte of the document.
Place place_of(std::string_view document, std::size_t byte, const std::string& file);

/// Describes where and why the parser stopped.
struct Stop {
  XML_Error code = XML_ERROR_NONE;
  std::string_view document;  ///< UTF-8
  std::size_t byte = 0;
  const OpenElement* open = nullptr;  ///< the innermost, if there is one
};

Error explain(const Stop& stop, const std::string& file, const Limits& limits);

}  // namespace fovea::xml
