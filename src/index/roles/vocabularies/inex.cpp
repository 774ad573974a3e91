// The IEEE articles of INEX 2002 to 2005.
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary inex() {
  return {.name = "INEX", .roots = "article books journal", .within = "fm bdy", .rules = R"(
//fm/tig/atl   title
//fm/atl       title
//fm/ti        title
//fm/hdr       metadata
//fm/fno       metadata
//fm/doi       metadata
//fm/au        metadata
//fm/kwd       metadata
//st           heading
//bm/bib       record
//bm/bibl      record
//bibl         record
//bb           record
//tbl          record
//p            block
//ip1          block
//ip2          block
//p//p         inline
)"};
}

}  // namespace fovea::index
