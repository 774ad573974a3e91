#include <gtest/gtest.h>

#include "fovea/topic.hpp"

namespace fovea::topic {
namespace {

using Lines = std::vector<std::string>;

Topic topic_with(std::string id, std::string title) {
  Topic topic;
  topic.id = std::move(id);
  topic.title = std::move(title);
  return topic;
}

TEST(Losses, AreNoneOfNothing) {
  for (const Format format : all_formats()) {
    EXPECT_EQ(losses({}, format).value(), Lines()) << name_of(format);
    EXPECT_EQ(losses({topic_with("1", "tides")}, format).value(), Lines()) << name_of(format);
  }
}

TEST(Losses, CountTopicsByField) {
  Topics topics = {topic_with("1", "a\tb"), topic_with("2", "c")};
  topics[0].narrative = "n";
  topics[1].narrative = "n";
  topics[1].other["parent"] = "p";
  EXPECT_EQ(losses(topics, Format::tsv).value(),
            (Lines{"narrative: omitted from 2 topics", "parent: omitted from 1 topic",
                   "title: white space or special characters changed in 1 topic"}));
  EXPECT_EQ(losses(topics, Format::jsonl).value(), Lines());
}

TEST(Losses, TellOfNamesThatAreNoTags) {
  Topic topic = topic_with("1", "a");
  topic.other["column 3"] = "x";
  EXPECT_EQ(losses({topic}, Format::trec).value(), (Lines{"column 3: omitted from 1 topic"}));
  EXPECT_EQ(losses({topic}, Format::inex_xml).value(), Lines());
}

TEST(Losses, AreAnErrorWhenTheFormatCannotHoldTheTopics) {
  const auto result = losses({topic_with("1", "a </top> b")}, Format::trec);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::data);
  EXPECT_EQ(result.error().remedy, "choose another format");
}

}  // namespace
}  // namespace fovea::topic
