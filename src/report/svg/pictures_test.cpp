#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "fovea/xml.hpp"

#include "report/testing.hpp"

namespace fovea::report {
namespace {

using testing::first_rank;
using testing::second_rank;
using testing::three_topics;

std::set<std::string> names_of(const std::vector<Picture>& pictures) {
  std::set<std::string> names;
  for (const Picture& picture : pictures) names.insert(picture.name);
  return names;
}

/// The picture is well formed and has no active content.
void expect_inert(const Picture& picture) {
  const auto outline = xml::outline(picture.svg, picture.name);
  ASSERT_TRUE(outline) << to_string(outline.error());
  const std::set<std::string> plain = {"svg",    "title", "desc", "rect",
                                       "circle", "line",  "path", "text"};
  for (const std::string& name : outline->names) EXPECT_TRUE(plain.contains(name)) << name;
  EXPECT_EQ(outline->names.front(), "svg");
}

TEST(Pictures, EveryPlotOfAReportWithEverything) {
  const Report report =
      testing::report_of(three_topics, {first_rank, second_rank}, "RR,AP", {}, {.bounds = true});
  const auto pictures = report::pictures(report, 2);
  EXPECT_EQ(
      names_of(pictures),
      (std::set<std::string>{"means-RR", "bounds-RR", "differences-RR", "heat-map-RR",
                             "significance-RR", "means-AP", "bounds-AP", "differences-AP",
                             "heat-map-AP", "significance-AP", "curve-IPrec", "correlation"}));
  for (const Picture& picture : pictures) {
    expect_inert(picture);
    EXPECT_NE(picture.svg.find("<title>"), std::string::npos);
    EXPECT_NE(picture.svg.find("<desc>"), std::string::npos);
  }
}

TEST(Pictures, OneRunIsComparedWithNothing) {
  const Report report = testing::report_of(three_topics, {first_rank}, "RR");
  EXPECT_EQ(names_of(pictures(report, 1)),
            (std::set<std::string>{"means-RR", "heat-map-RR", "curve-IPrec"}));
}

TEST(Pictures, OfNothingAreNone) {
  EXPECT_TRUE(pictures({}, 1).empty());
  const Report unjudged = testing::report_of("", {first_rank, second_rank}, "RR");
  for (const Picture& picture : pictures(unjudged, 1)) expect_inert(picture);
}

TEST(Pictures, HostileNamesAreOnlyText) {
  const std::string& name = testing::hostile_name;
  Report report =
      testing::report_of(three_topics, {{name, first_rank.text}, {name, second_rank.text}}, "RR,AP",
                         {}, {.bounds = true});
  for (Topic& topic : report.subject.topics) topic.id = name;
  for (const Picture& picture : pictures(report, 1)) {
    expect_inert(picture);
    EXPECT_EQ(picture.svg.find("\u202E"), std::string::npos) << picture.name;
  }
}

TEST(Pictures, NamesOfMeasuresBecomeNamesOfFiles) {
  const Report report = testing::report_of(three_topics, {first_rank}, "P(rel=2)@10,P@10,P@1");
  const auto names = names_of(pictures(report, 1));
  EXPECT_TRUE(names.contains("means-P-rel-2-10"));
  EXPECT_TRUE(names.contains("means-P-10"));
  for (const std::string& name : names)
    EXPECT_EQ(
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."),
        std::string::npos);
}

TEST(Pictures, ThreadsChangeNothing) {
  const Report report = testing::report_of(three_topics, {first_rank, second_rank}, "RR,AP,P@5");
  const auto one = pictures(report, 1);
  const auto four = pictures(report, 4);
  ASSERT_EQ(one.size(), four.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].svg, four[i].svg);
}

TEST(Pictures, TheSignificanceOfASteadyDifferenceHasBothSigns) {
  const Report report = testing::report_of(three_topics, {first_rank, second_rank}, "RR");
  const auto all = pictures(report, 1);
  const auto found = std::find_if(
      all.begin(), all.end(), [](const Picture& each) { return each.name == "significance-RR"; });
  EXPECT_NE(found->svg.find(">+</text>"), std::string::npos);
  EXPECT_NE(found->svg.find(">–</text>"), std::string::npos);
}

}  // namespace
}  // namespace fovea::report
