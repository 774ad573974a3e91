// DITA, the Darwin Information Typing Architecture.
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary dita() {
  return {.name = "DITA",
          .roots = "topic concept task reference troubleshooting glossentry dita",
          .within = "body conbody taskbody refbody troublebody glossdef shortdesc",
          .rules = R"(
/*/title          title
//title           heading
//prolog          metadata
//related-links   metadata
//indexterm       metadata
//table           record
//simpletable     record
//properties      record
//shortdesc       block
//p               block
//p//p            inline
)"};
}

}  // namespace fovea::index
