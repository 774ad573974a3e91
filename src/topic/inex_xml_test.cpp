#include "topic/inex_xml.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "topic/testing.hpp"

namespace fovea::topic {
namespace {

using testing::error_in;
using testing::round_trip;
using testing::topics_in;
using Other = std::map<std::string, std::string>;

TEST(InexXml, Reads2002) {
  const Topics topics = topics_in(
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n<!DOCTYPE INEX-Topic SYSTEM "
      "'inex-topics.dtd'>\n"
      "<INEX-Topic query-type='CAS' topic-id=\"01\" ct-no='3'>\n"
      "<Title><te>article/fm/au</te><cw>xml</cw><ce>fm</ce><cw>retrieval</cw><ce>bdy</ce></Title>\n"
      "<Description>Find\n  authors.</Description><Narrative>n</Narrative><Keywords>k</Keywords>\n"
      "</INEX-Topic>\n");
  ASSERT_EQ(topics.size(), 1U);
  EXPECT_EQ(topics[0].id, "01");
  EXPECT_EQ(topics[0].query_type, "CAS");
  EXPECT_EQ(topics[0].title, "xml retrieval");
  EXPECT_EQ(topics[0].description, "Find authors.");
  EXPECT_EQ(topics[0].keywords, "k");
  EXPECT_EQ(topics[0].other, (Other{{"ce", "fm bdy"}, {"ct-no", "3"}, {"te", "article/fm/au"}}));
  EXPECT_EQ(topics[0].line, 3U);
}

TEST(InexXml, Reads2003CasTitlesAsNexi) {
  const Topics topics = topics_in(
      "<inex_topic topic_id='61' query_type='CAS' ct_no='25'>"
      "<title>//sec[about(.,'x') and .//yr &gt; 2000]</title><keywords>k</keywords></inex_topic>");
  EXPECT_EQ(topics[0].title, "");
  EXPECT_EQ(topics[0].castitle, "//sec[about(.,'x') and .//yr > 2000]");
  const Topics co = topics_in(
      "<inex_topic topic_id='91' query_type='CO'><title>Internet traffic</title></inex_topic>");
  EXPECT_EQ(co[0].title, "Internet traffic");
  EXPECT_EQ(co[0].castitle, "");
}

TEST(InexXml, Reads2005) {
  const Topics topics = topics_in(
      "<inex_topic topic_id='202' query_type='CO+S' ct_no='5'>"
      "<InitialTopicStatement>s</InitialTopicStatement><title>t</title>"
      "<castitle>//p[about(., t)]</castitle><parent/><description>d</description></inex_topic>");
  EXPECT_EQ(topics[0].query_type, "CO+S");
  EXPECT_EQ(topics[0].castitle, "//p[about(., t)]");
  EXPECT_EQ(topics[0].other, (Other{{"InitialTopicStatement", "s"}, {"ct_no", "5"}}));
}

TEST(InexXml, Reads2006To2010) {
  const Topics topics = topics_in(
      "<inex-topic-file>\n<inex_topic topic_id='289' ct_no='3'><title>a</title><mmtitle>m</mmtitle>"
      "<ontopic_keywords>o</ontopic_keywords></inex_topic>\n"
      "<topic id='544' ct_no='6'><title>b</title></topic>\n"
      "<topic ct_no='186' id='2009001'><title>c</title><phrasetitle>\"c d\"</phrasetitle></topic>\n"
      "</inex-topic-file>\n");
  ASSERT_EQ(topics.size(), 3U);
  EXPECT_EQ(topics[0].other, (Other{{"ct_no", "3"}, {"mmtitle", "m"}, {"ontopic_keywords", "o"}}));
  EXPECT_EQ(topics[1].id, "544");
  EXPECT_EQ(topics[1].line, 3U);
  EXPECT_EQ(topics[2].phrase_title, "\"c d\"");
}

TEST(InexXml, ReadsWebTrackTopics) {
  const Topics topics = topics_in(
      "<webtrack2009>\n<topic number='1' type='faceted'><query>obama family tree</query>"
      "<description>d</description><subtopic number='1' type='nav'>find</subtopic>"
      "<subtopic number='2' type='inf'>where</subtopic></topic></webtrack2009>");
  EXPECT_EQ(topics[0].id, "1");
  EXPECT_EQ(topics[0].title, "obama family tree");
  EXPECT_EQ(topics[0].other, (Other{{"subtopic 1", "find"},
                                    {"subtopic 1 @type", "nav"},
                                    {"subtopic 2", "where"},
                                    {"subtopic 2 @type", "inf"},
                                    {"type", "faceted"}}));
}

TEST(InexXml, TakesTheTextOfATopicWithoutFieldsAsItsTitle) {
  EXPECT_EQ(topics_in("<topics><topic number='1'> all of it </topic></topics>")[0].title,
            "all of it");
}

TEST(InexXml, IgnoresWhatIsBetweenFieldsAndTopics) {
  const Topics topics = topics_in(
      "<topics>junk<note>x</note><!-- c --><topic id='1'>junk<title>a <b>c</b><!-- x -->d</title>"
      "<?pi?>junk</topic>junk</topics>");
  ASSERT_EQ(topics.size(), 1U);
  EXPECT_EQ(topics[0].title, "a cd");
  EXPECT_TRUE(topics[0].other.empty());
}

TEST(InexXml, ReadsSeveralDocumentsInOneFile) {
  const Topics topics = topics_in(
      "<?xml version='1.0'?>\n<!DOCTYPE inex_topic SYSTEM 'x.dtd'>\n"
      "<inex_topic topic_id='1'><title>a</title></inex_topic>\n"
      "<?xml version='1.0'?>\n<!DOCTYPE inex_topic [\n<!ENTITY e \"]x>\">]>\n"
      "<inex_topic topic_id='2'><title>b &gt; &eacute;</title></inex_topic>\n"
      "<inex_topic topic_id='3'><title>c</title></inex_topic>\n");
  ASSERT_EQ(topics.size(), 3U);
  EXPECT_EQ(topics[1].title, "b > é");
  EXPECT_EQ(topics[1].line, 7U);
  EXPECT_EQ(topics[2].line, 8U);
}

TEST(InexXml, SaysWhereItIsNotWellFormed) {
  EXPECT_TRUE(
      error_in("<topics>\n<topic id='1'></topics>", Format::inex_xml).starts_with("file:2:"));
  EXPECT_TRUE(error_in("<topic id='1'/>\n<topic></b>", Format::inex_xml).starts_with("file:2:"));
  EXPECT_EQ(error_in("<topics>\n<topic><title>t</title></topic></topics>", Format::inex_xml),
            "file:2: expected a topic with an id, found none (title 't')");
}

TEST(InexXml, ReportsUndefinedEntities) {
  Findings findings;
  const auto topics =
      read_lenient(Bytes::from_string("<topic id='1'><title>a &nosuch; b</title></topic>"), "file",
                   std::nullopt, findings);
  ASSERT_TRUE(topics.ok());
  EXPECT_EQ(topics->size(), 1U);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "undefined-entity");
  EXPECT_EQ(findings[0].severity, Severity::warning);
}

TEST(InexXml, WritesTheShapeOf2010) {
  Topic topic;
  topic.id = "2010001";
  topic.title = "a < b & \"c\x01";
  topic.query_type = "CO+S";
  topic.other = {{"ct_no", "7"}, {"subtopic 1", "s"}, {"odd name", "o"}, {"title 1", "x"}};
  EXPECT_EQ(testing::written({topic}, Format::inex_xml),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<inex-topics>\n"
            "<topic id=\"2010001\" query_type=\"CO+S\" ct_no=\"7\">\n"
            "  <title>a &lt; b &amp; \"c </title>\n"
            "  <field name=\"odd name\">o</field>\n"
            "  <subtopic number=\"1\">s</subtopic>\n"
            "  <field name=\"title 1\">x</field>\n"
            "</topic>\n</inex-topics>\n");
}

RC_GTEST_PROP(InexXml, RoundTrips, ()) {
  const std::vector<std::string> words = {"xml", "a<b",  "&amp;", "\"x\"", "o'c", "größe",
                                          "]]>", "日本", "<p>",   "\x7F",  "//p"};
  const auto text = testing::any_text(words);
  Topic topic;
  topic.id = *testing::any_id();
  topic.title = *text;
  topic.castitle = *text;
  topic.phrase_title = *text;
  topic.description = *text;
  topic.narrative = *text;
  topic.keywords = *text;
  topic.query_type = *text;
  for (const std::string name : {"subtopic 1", "größe", "field", "ct_no", "a.b-c", "te", "<&\"",
                                 "xml:lang", "topic", "field 2", "name", "id"}) {
    const std::string value = *text;
    if (!value.empty()) topic.other[name] = value;
  }
  RC_ASSERT(round_trip({topic, topic}, Format::inex_xml) == Topics({topic, topic}));
}

}  // namespace
}  // namespace fovea::topic
