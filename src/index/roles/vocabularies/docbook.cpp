// DocBook 4 and 5.
#include "../vocabularies.hpp"

namespace fovea::index {

Vocabulary docbook() {
  return {.name = "DocBook",
          .roots = "book article chapter set part section refentry appendix preface",
          .within = "para simpara",
          .rules = R"(
/*/title           title
/*/info/title      title
/*/bookinfo/title  title
/*/articleinfo/title title
//info             metadata
//bookinfo         metadata
//articleinfo      metadata
//chapterinfo      metadata
//sectioninfo      metadata
//info/title       heading
//info/abstract    container
//info/abstract//para block
//title            heading
//bibliography     record
//index            record
//indexterm        metadata
//table            record
//informaltable    record
//table/title      heading
//para             block
//simpara          block
//programlisting   block
//screen           block
//para//para       inline
//para//programlisting inline
//para//screen     inline
)"};
}

}  // namespace fovea::index
