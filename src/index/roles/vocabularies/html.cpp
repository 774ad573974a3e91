// HTML and XHTML.
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary html() {
  return {.name = "HTML", .roots = "html HTML", .within = "body BODY", .rules = R"(
/*/head        metadata
/*/head/title  title
//script       metadata
//style        metadata
//nav          metadata
//footer       metadata
//h1           heading
//h2           heading
//h3           heading
//h4           heading
//h5           heading
//h6           heading
//figcaption   block
//caption      heading
//table        record
//table//p     record
//p            block
//pre          block
//blockquote   container
//blockquote/p block
)"};
}

}  // namespace fovea::index
