#include "topic/xml_documents.hpp"

#include <gtest/gtest.h>

namespace fovea::topic {
namespace {

TEST(MergeDocuments, PutsOneRootAroundAll) {
  EXPECT_EQ(merge_documents(""), "<topics></topics>");
  EXPECT_EQ(merge_documents("<a/><b/>"), "<topics><a/><b/></topics>");
}

TEST(MergeDocuments, KeepsTheFirstDeclarationAndBlanksTheOthers) {
  EXPECT_EQ(merge_documents("<?xml a?><b/>\n<?xml\nc?><d/>"),
            "<?xml a?><topics><b/>\n     \n   <d/></topics>");
}

TEST(MergeDocuments, BlanksDocumentTypes) {
  EXPECT_EQ(merge_documents("<!DOCTYPE a><a/>"), "<topics>            <a/></topics>");
  EXPECT_EQ(merge_documents("<!DOCTYPE a[<!E ']'>] ><a/>"),
            "<topics>                       <a/></topics>");
}

TEST(MergeDocuments, LeavesCommentsAndCdataAlone) {
  const std::string text = "<a><!-- <?xml --><![CDATA[<!DOCTYPE x]]></a>";
  EXPECT_EQ(merge_documents(text), "<topics>" + text + "</topics>");
}

TEST(MergeDocuments, EndsWithUnfinishedMarkup) {
  EXPECT_EQ(merge_documents("<?xml"), "<?xml<topics></topics>");
  EXPECT_EQ(merge_documents("a<?xml"), "<topics>a     </topics>");
  EXPECT_EQ(merge_documents("<!DOCTYPE [<"), "<topics>            </topics>");
  EXPECT_EQ(merge_documents("<!--"), "<topics><!--</topics>");
}

}  // namespace
}  // namespace fovea::topic
