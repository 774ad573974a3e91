#pragma once
// expat with what its header hides unless asked for: the limits on entity expansion.

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
