#include <string>

#include <gtest/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

TEST(InexXml, ReadsASubmission) {
  const auto run = read_text(R"(<?xml version="1.0"?>
<!DOCTYPE inex-submission SYSTEM "inex.dtd">
<inex-submission participant-id="12" run-id="best" task="Focused" query="automatic" result-type="element">
  <topic-fields title="yes" castitle='no'/>
  <description>BM25 &amp; more</description>
  <collections><collection>ieee</collection><collection>wiki</collection></collections>
  <topic topic-id="544">
    <result><file>a/1000</file><path>/article[1]/sec[2]</path><rank>1</rank><rsv>0.9</rsv></result>
    <result><rsv>0.8</rsv><rank>2</rank><fol length="5" offset="10"/><file> 7 </file></result>
  </topic>
  <topic topic_id='545'>
    <result><in>wiki</in><file>8</file><passage end="/a[1]/p[2]/text()[1].9" start="/a/p/text()[1].0"/></result>
    <result><in><file>9</file></in><weight unit="x"><file>no</file></weight></result>
  </topic>
</inex-submission>)");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->id, "best");
  const Submission expected{.participant = "12",
                            .task = "Focused",
                            .query = "automatic",
                            .result_type = "element",
                            .description = "BM25 & more",
                            .collections = {"ieee", "wiki"},
                            .topic_fields = {{"title", "yes"}, {"castitle", "no"}}};
  EXPECT_EQ(run->submission, expected);
  ASSERT_EQ(run->size(), 4U);
  EXPECT_EQ(run->doc(0), "a/1000");
  EXPECT_EQ(run->focus(0), region::element("/article[1]/sec[2]"));
  EXPECT_EQ(run->score(0), 0.9);
  EXPECT_EQ(run->line(0), 8U);
  EXPECT_EQ(run->doc(1), "7");
  EXPECT_EQ(run->focus(1), region::passage({10, 15}));
  EXPECT_EQ(run->rank(1), 2);
  EXPECT_EQ(run->focus(2).path, "/a[1]/p[1]/text()[1].0");
  EXPECT_EQ(run->focus(2).end_path, "/a[1]/p[2]/text()[1].9");
  EXPECT_EQ(run->doc(3), "9");
  EXPECT_EQ(run->focus(3), region::whole_document());
}

std::string submission(const std::string& results) {
  return "<inex-submission>\n<topic id=\"1\">\n" + results + "\n</topic></inex-submission>";
}

TEST(InexXml, WithoutRsvTheRankOrThePlaceTellsTheOrder) {
  const auto run = read_text(
      submission("<result><file>a</file><rank>5</rank></result><result><file>b</file></result>"));
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->score(0), -5);
  EXPECT_EQ(run->score(1), -2);
  EXPECT_EQ(run->rank(1), std::nullopt);
}

TEST(InexXml, OffsetsMayBeElementsAndUnknown) {
  const auto run = read_text(
      submission("<result><file>a</file><fol><offset>3</offset><length> 4 </length></fol></result>"
                 "<result><file>a</file><fol offset='X' length='0'/></result>"));
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->focus(0), region::passage({3, 7}));
  EXPECT_EQ(run->focus(1).kind, FocusKind::unlocated);
}

TEST(InexXml, ATopicMayComeBack) {
  const auto run = read_text(
      "<inex-submission><topic id='1'><result><file>a</file></result></topic>"
      "<topic id='2'/><topic id='3'><result><file>b</file></result></topic>"
      "<topic id='1'><result><file>c</file></result></topic></inex-submission>");
  ASSERT_TRUE(run) << to_string(run.error());
  ASSERT_EQ(run->topics().size(), 2U);
  EXPECT_EQ(run->doc(1), "c");
}

TEST(InexXml, ErrorsNameTheLineOfTheResult) {
  const auto error = [](const std::string& members) {
    return error_of_text(submission("<result>" + members + "</result>"));
  };
  EXPECT_EQ(error("<path>/a[1]</path>"),
            "r:3: found a <result> without <file> (name the document in <file>)");
  EXPECT_EQ(error("<file>a</file><rank>first</rank>"),
            "r:3: rank must be an integer, found 'first'");
  EXPECT_EQ(error("<file>a</file><rsv>high</rsv>"), "r:3: rsv must be a number, found 'high'");
  EXPECT_EQ(error("<file>a</file><fol offset='1'/>"),
            "r:3: length must be a whole number of code points from 0, found ''");
  EXPECT_EQ(error("<file>a</file><path>/a</path><fol offset='1' length='1'/>"),
            "r:3: expected only one of <path>, <fol> and <passage> in a <result>");
  EXPECT_NE(error("<file>a</file><path>b</path>").find("not an element path"), std::string::npos);
  EXPECT_NE(error("<file>a</file><passage start='/a'/>"), "");
  EXPECT_EQ(error_of_text("<inex-submission><result><file>a</file></result></inex-submission>"),
            "r:1: found a <result> outside a <topic topic-id=\"…\">");
  EXPECT_EQ(error_of_text("<run/>", Format::inex_xml),
            "r:1: found <run>, expected <inex-submission>");
  EXPECT_NE(error_of_text("<inex-submission>"), "");
}

TEST(InexXml, MisplacedMarkupIsTextOrIgnored) {
  const auto run = read_text(
      "<inex-submission><description>a <b>bold</b> <in>try</in></description><topic id='1'>"
      "<result><file>x<in>y</in></file><result><file>z</file></result></result></topic></"
      "inex-submission>");
  ASSERT_TRUE(run) << to_string(run.error());
  EXPECT_EQ(run->submission.description, "a bold try");
  ASSERT_EQ(run->size(), 1U);
  EXPECT_EQ(run->doc(0), "xy");
}

TEST(InexXml, LenientReadingGoesOn) {
  Findings findings;
  const auto run = read_lenient(
      Bytes::from_string(submission(
          "<result><file>a</file></result>\n<result/>\n<result><file>b</file></result>")),
      "r", {}, findings);
  ASSERT_TRUE(run);
  EXPECT_EQ(lines_of(*run), (std::vector<std::uint64_t>{3, 5}));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].place.line, 4U);
}

}  // namespace
}  // namespace fovea::run
