#pragma once
// Includes expat with its limits on entity expansion, which the header hides by default.

#define XML_DTD 1
#include <memory>
#include <type_traits>

#include <expat.h>

namespace fovea::xml {

struct ParserFree {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, ParserFree>;

}  // namespace fovea::xml
