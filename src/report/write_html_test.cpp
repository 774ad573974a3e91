#include <gtest/gtest.h>

#include "report/testing.hpp"

namespace fovea::report {
namespace {

const std::string page =
    "<!doctype html><script type=\"application/json\" id=\"report-data\">/*FOVEA_REPORT_DATA*/"
    "</script><p>end</p>";

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++found;
  return found;
}

TEST(WriteHtml, PutsTheDataWhereTheMarkerStood) {
  const Report report = testing::report_of(
      testing::three_topics, {{testing::hostile_name, testing::first_rank.text}}, "RR");
  const std::string html =
      testing::written([&](TextSink& sink) { EXPECT_TRUE(write_html(report, page, sink)); });
  EXPECT_EQ(count(html, std::string(data_marker)), 0);
  EXPECT_EQ(count(html, "</script>"), 1) << "the page's own";
  EXPECT_EQ(count(html, "<script"), 1);
  EXPECT_EQ(count(html, "<!"), 1);
  EXPECT_NE(html.find("id=\"report-data\">{\"format\":1,"), std::string::npos);
  EXPECT_TRUE(html.ends_with("}</script><p>end</p>"));
}

TEST(WriteHtml, RefusesAPageWithNoMarkerOrTwo) {
  for (const std::string& bad : {std::string("<p>no</p>"), page + page}) {
    testing::written([&](TextSink& sink) {
      const auto written = write_html({}, bad, sink);
      ASSERT_FALSE(written);
      EXPECT_NE(written.error().message.find("exactly once"), std::string::npos);
    });
  }
}

}  // namespace
}  // namespace fovea::report
