// TEI, the guidelines of the Text Encoding Initiative (P4 and P5).
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary tei() {
  return {.name = "TEI", .roots = "TEI TEI.2 teiCorpus", .within = "teiHeader text", .rules = R"(
/*/teiHeader                          metadata
/*/teiHeader/fileDesc/titleStmt/title title
//teiHeader//p                        metadata
//facsimile                           metadata
//sourceDoc                           metadata
//standOff                            metadata
//head                                heading
//listBibl                            record
//biblStruct                          record
//table                               record
//p                                   block
//sp                                  block
//lg                                  block
//p//p                                inline
//sp//p                               inline
//sp//lg                              inline
//lg//lg                              inline
//note                                inline
)"};
}

}  // namespace fovea::index
