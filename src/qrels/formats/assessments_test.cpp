#include "qrels/formats/assessments.hpp"

#include <gtest/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::dump;
using testing::error_in;
using testing::read_text;
using testing::written;

constexpr std::string_view es_sample = R"(<?xml version="1.0" encoding="UTF-8"?>
<assessments topic="91" pool="7">
  <file file="an/1995/a1004">
    <path path="/article[1]" exhaustiveness="3" specificity="1" inferred="no" inconsistant="no" inpool="yes"/>
    <path path="/article[1]/bdy[1]" exhaustiveness="U" specificity="U"/>
  </file>
</assessments>
)";

constexpr std::string_view highlight_sample = R"(<?xml version="1.0" encoding="UTF-8"?>
<assessments topic="202" pool="286" version="2" whitespace-text-node="no">
  <file collection="ieee" name="co/2000/r7108">
    <best-entry-point path="/article[1]/bdy[1]/p[1]/text()[1].17"/>
    <passage start="/article[1]/bdy[1]/p[1]/text()[1].0" end="/article[1]/bdy[1]/p[1]/text()[2].45" size="46"/>
    <element path="/article[1]" exhaustivity="2" size="12345" rsize="46"/>
    <element path="/article[1]/bdy[1]/p[1]" exhaustivity="?" size="46" rsize="46"/>
  </file>
  <file collection="ieee" name="co/2000/r7109"/>
</assessments>
)";

TEST(Assessments, Of2003) {
  const Qrels qrels = read_text(es_sample);
  EXPECT_EQ(dump(qrels),
            "topic 91\n"
            " pool='7'\n"
            " an/1995/a1004 - ''\n"
            "  length - highlighted - bep - '' collection ''\n"
            "  element '/article[1]' - E3S1  -- nny -/-\n"
            "  element '/article[1]/bdy[1]' - E-S- U -- --- -/-\n");
  EXPECT_EQ(qrels.row(0).line, 3U);
  EXPECT_EQ(qrels.row(0).detail->elements[1].line, 5U);
  EXPECT_EQ(written(qrels, Format::inex_es_xml), es_sample);
}

TEST(Assessments, Of2005) {
  const Qrels qrels = read_text(highlight_sample);
  EXPECT_EQ(
      dump(qrels),
      "topic 202\n"
      " pool='286'\n"
      " version='2'\n"
      " whitespace-text-node='no'\n"
      " co/2000/r7108 - ''\n"
      "  length - highlighted - bep - '/article[1]/bdy[1]/p[1]/text()[1].17' collection 'ieee'\n"
      "  span /article[1]/bdy[1]/p[1]/text()[1].0 /article[1]/bdy[1]/p[1]/text()[2].45 46\n"
      "  element '/article[1]' - E2S-  -- --- 46/12345\n"
      "  element '/article[1]/bdy[1]/p[1]' - E-S- ? -- --- 46/46\n"
      " co/2000/r7109 0 ''\n"
      "  length - highlighted - bep - '' collection 'ieee'\n");
  EXPECT_EQ(written(qrels, Format::inex_xml), highlight_sample);
}

TEST(Assessments, VariationsOfTheSame) {
  const std::string_view others[] = {
      "\xEF\xBB\xBF<inex-assessments>\r\n<assessments topic-id='91' pool='7'><file name=\"d\">"
      "<path inpool='yes' specificity='1' exhaustivity='3' path='/article'/></file></assessments>"
      "</inex-assessments>",
      "<all><assessments pool=\"7\" id=\" 91 \"><!-- a comment --><file file='d'>"
      "<path path=' /article [1]' exhaustiveness='3' specificity='1' in-pool='true'></path>"
      "</file></assessments></all>",
  };
  for (const std::string_view text : others) {
    EXPECT_EQ(recognise(text), Format::inex_es_xml);
    EXPECT_EQ(dump(read_text(text)),
              "topic 91\n pool='7'\n d - ''\n  length - highlighted - bep - '' collection ''\n"
              "  element '/article[1]' - E3S1  -- --y -/-\n");
  }
}

TEST(Assessments, SeveralTopicsAndEmptyOnes) {
  const std::string text =
      "<inex-assessments><assessments topic='1'/><assessments topic='2'><file name='d'/>"
      "</assessments></inex-assessments>";
  const Qrels qrels = read_text(text);
  EXPECT_EQ(dump(qrels), "topic 1\ntopic 2\n d 0 ''\n");
  EXPECT_EQ(dump(read_text(written(qrels, Format::inex_xml))), dump(qrels));
  EXPECT_EQ(dump(read_text(written(qrels, Format::jsonl))), dump(qrels));
  EXPECT_EQ(dump(read_text("<assessments topic='1'/>")), "topic 1\n");
  EXPECT_EQ(dump(read_text("<inex-assessments/>")), "");
}

TEST(Assessments, MarkupInNamesIsEscaped) {
  const Qrels qrels = read_text(
      "<assessments topic='a&amp;b' x='&quot;&lt;'><file name=\"d'&gt;\"/></assessments>");
  EXPECT_EQ(dump(qrels), "topic a&b\n x='\"<'\n d'> 0 ''\n");
  EXPECT_EQ(dump(read_text(written(qrels, Format::inex_xml))), dump(qrels));
  EXPECT_EQ(dump(read_text(written(qrels, Format::inex_es_xml))), dump(qrels));
}

TEST(Assessments, Codes2002) {
  const std::string text =
      "<assessments topic='5'><file file='d'><path path='/a[1]' relevance='3' coverage='E'/>"
      "<path path='/a[1]/b[1]' rel='2' cov='l'/><path path='/a[1]/c[1]' code='1S'/>"
      "<path path='' assessment='0N'/></file></assessments>";
  EXPECT_EQ(recognise(text), Format::coverage);
  EXPECT_EQ(written(read_text(text), Format::coverage),
            "5 Q0 d /a[1] 3E\n5 Q0 d /a[1]/b[1] 2L\n5 Q0 d /a[1]/c[1] 1S\n5 Q0 d 0N\n");
}

/// The error of a <file> with this content.
std::string error_of(const std::string& content) {
  return error_in("<assessments topic='1'><file file='d'>\n" + content + "</file></assessments>",
                  Format::inex_xml);
}

TEST(Assessments, ErrorsNameThePlace) {
  EXPECT_EQ(error_of("<path path='/a' exhaustiveness='4' specificity='1'/>"),
            "f:2:1: <path>: exhaustiveness is '4', expected 0, 1, 2, 3, U or ?");
  EXPECT_EQ(error_of(" <path path='/a[' exhaustiveness='1' specificity='1'/>").substr(0, 50),
            "f:2:2: <path>: '/a[' is not an element path: expec");
  EXPECT_EQ(error_of("<path exhaustiveness='1' specificity='1'/>"),
            "f:2:1: <path>: has no attribute path");
  EXPECT_EQ(error_of("<path path='/a'/>"),
            "f:2:1: <path>: has neither exhaustiveness and specificity nor relevance and coverage");
  EXPECT_EQ(error_of("<path path='/a' exhaustiveness='1' specificity='1' inferred='perhaps'/>"),
            "f:2:1: <path>: inferred is 'perhaps', expected yes or no");
  EXPECT_EQ(error_of("<path path='/a' code='4E'/>"),
            "f:2:1: <path>: code is '4E', expected a code such as 3E or 0N");
  EXPECT_EQ(error_of("<passage start='/a[1]/text()[1].0'/>"),
            "f:2:1: <passage>: has no attribute end");
  EXPECT_EQ(error_of("<element path='/a' size='-1'/>"),
            "f:2:1: <element>: size is '-1', expected a number of characters");
  EXPECT_EQ(error_of("<element path='/a' size='99999999999999999999'/>").substr(0, 22),
            "f:2:1: <element>: size");
  EXPECT_EQ(error_of("<best-entry-point path='/a[1]'/><best-entry-point path='/a[1]'/>"),
            "f:2:33: <best-entry-point>: is the second of its file, expected one");
  EXPECT_EQ(error_in("<assessments><file file='d'/></assessments>"),
            "f:1:1: <assessments>: has no topic (write <assessments topic=\"…\">)");
  EXPECT_EQ(error_in("<assessments topic='1'><file/></assessments>"),
            "f:1:24: <file>: has no name (write <file name=\"…\">)");
  EXPECT_EQ(error_in("<assessments topic='1'><passage/></assessments>"),
            "f:1:24: <passage>: is outside <file>");
  EXPECT_NE(error_in("<assessments topic='1'><file file='d'>"), "read");
}

TEST(Assessments, LenientReadingLeavesOutWhatIsMalformed) {
  const std::string text =
      "<assessments topic='1'><file><path/><path/></file>"
      "<file name='a'><file name='b'/><odd/><element path='?'/><element path='/a[1]'/></file>"
      "</assessments>";
  Findings findings;
  const auto qrels = read_lenient(Bytes::from_string(text), "f", {}, findings);
  ASSERT_TRUE(qrels.ok());
  EXPECT_EQ(testing::codes(findings),
            "malformed-line malformed-line unknown-element malformed-line");
  EXPECT_EQ(dump(*qrels),
            "topic 1\n a - ''\n  length - highlighted - bep - '' collection ''\n"
            "  element '/a[1]' - E-S-  -- --- -/-\n");
}

}  // namespace
}  // namespace fovea::qrels
