// JATS, the Journal Article Tag Suite (NISO Z39.96), and its predecessor, the NLM DTDs.
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary jats() {
  return {.name = "JATS", .roots = "article", .within = "front body sub-article", .rules = R"(
//article-meta/title-group/article-title  title
//front-stub/title-group/article-title    heading
//title-group/subtitle                    metadata
//title-group/trans-title-group           metadata
//front/journal-meta                      metadata
//article-meta/article-id                 metadata
//article-meta/article-categories         metadata
//article-meta/title-group/alt-title      metadata
//article-meta/contrib-group              metadata
//article-meta/aff                        metadata
//article-meta/author-notes               metadata
//article-meta/pub-date                   metadata
//article-meta/history                    metadata
//article-meta/permissions                metadata
//article-meta/related-article            metadata
//article-meta/related-object             metadata
//article-meta/self-uri                   metadata
//article-meta/kwd-group                  metadata
//article-meta/funding-group              metadata
//article-meta/conference                 metadata
//article-meta/counts                     metadata
//article-meta/custom-meta-group          metadata
//front-stub/article-id                   metadata
//front-stub/contrib-group                metadata
//front-stub/aff                          metadata
//front-stub/article-categories           metadata
//front-stub/related-object               metadata
//sec-meta                                metadata
//floats-group/*/permissions              metadata
//permissions                             metadata
//ref-list                                record
//back//fn-group                          metadata
//table-wrap//table                       record
//table-wrap-foot                         metadata
//array                                   record
//glossary                                record
//object-id                               metadata
//attrib                                  metadata
//sec/title                               heading
//abstract/title                          heading
//ack/title                               heading
//app/title                               heading
//boxed-text/caption/title                heading
//caption/title                           heading
//fig/label                               metadata
//table-wrap/label                        metadata
//supplementary-material/label            metadata
//sec/label                               metadata
//disp-formula                            metadata
//p                                       block
//p//p                                    inline
//p//disp-formula                         inline
//p//fig                                  container
//p//fig//p                               block
//p//table-wrap                           container
//p//table-wrap//table                    record
//p//boxed-text                           container
//p//boxed-text//p                        block
//permissions//p                          metadata
//ref-list//p                             record
//table//p                                record
//fn-group//p                             metadata
//article-meta/funding-group//p           metadata
//article-meta/author-notes//p            metadata
//article-meta/custom-meta-group//p       metadata
//contrib-group//p                        metadata
//table-wrap-foot//p                      metadata
)"};
}

}  // namespace fovea::index
