#include <simdjson.h>

#include <gtest/gtest.h>

#include "report/testing.hpp"

namespace fovea::report {
namespace {

using simdjson::dom::element;

std::string json_of(const Report& report) {
  return testing::written([&](TextSink& sink) { write_json(report, sink); });
}

TEST(WriteJson, ReadsBackAsTheReport) {
  const Report report =
      testing::report_of(testing::three_topics, {testing::first_rank, testing::second_rank},
                         "RR,AP", {}, {.bounds = true});
  simdjson::dom::parser parser;
  const element json = parser.parse(json_of(report));
  EXPECT_EQ(json["format"].get_uint64().value(), 1);
  EXPECT_EQ(json["made"]["command"].get_string().value(), "fovea report q r");
  EXPECT_EQ(json["made"]["seed"].get_uint64().value(), 7);
  EXPECT_TRUE(json["collection"].is_null());
  EXPECT_EQ(json["judgements"]["files"].at(0).get_string().value(), "q");
  EXPECT_EQ(json["topics"].at(2)["id"].get_string().value(), "3");
  EXPECT_TRUE(json["topics"].at(2)["title"].is_null());
  EXPECT_EQ(json["runs"].at(1)["name"].get_string().value(), "second");
  const element rr = json["measures"].at(0);
  EXPECT_EQ(rr["values"].at(1).at(2).get_double().value(), 0.5);
  EXPECT_EQ(rr["means"].at(0)["mean"].get_double().value(), 1);
  EXPECT_EQ(rr["means"].at(0)["topics"].get_uint64().value(), 3);
  EXPECT_EQ(rr["bounds"].at(1)["low"].get_double().value(), 0.5);
  EXPECT_EQ(rr["letters"].at(1).get_string().value(), "b");
  EXPECT_EQ(rr["comparison"]["wins"].at(0).get_uint64().value(), 3);
  EXPECT_TRUE(rr["comparison"]["d"].at(0).is_null()) << "an infinite effect";
  EXPECT_GE(rr["variance"]["systems"].get_double().value(), 0);
  EXPECT_EQ(json["curves"].at(0)["at"].get_array().value().size(), 101);
  EXPECT_EQ(json["curves"].at(0)["runs"].at(1)["mean"].at(0).get_double().value(), 0.5);
  EXPECT_EQ(json["correlation"]["tau"].at(0).at(1).get_double().value(), 1);
}

TEST(WriteJson, OfNothingHasEveryMember) {
  simdjson::dom::parser parser;
  const element json = parser.parse(json_of({}));
  EXPECT_EQ(json["measures"].get_array().value().size(), 0);
  EXPECT_TRUE(json["correlation"].is_null());
}

TEST(WriteJson, HostileNamesComeBackAndOpenNoMarkup) {
  const Report report = testing::report_of(
      testing::three_topics, {{testing::hostile_name, testing::first_rank.text}}, "RR");
  const std::string text = json_of(report);
  EXPECT_EQ(text.find('<'), std::string::npos);
  simdjson::dom::parser parser;
  const element json = parser.parse(text);
  std::string expected = testing::hostile_name;
  expected.replace(expected.size() - 1, 1, "\uFFFD");  // the part that is not UTF-8
  EXPECT_EQ(json["runs"].at(0)["name"].get_string().value(), expected);
}

}  // namespace
}  // namespace fovea::report
