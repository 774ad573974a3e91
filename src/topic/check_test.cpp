#include <gtest/gtest.h>

#include "fovea/topic.hpp"

namespace fovea::topic {
namespace {

Topic topic_with(std::string id, std::string title, std::string castitle, std::uint64_t line) {
  Topic topic;
  topic.id = std::move(id);
  topic.title = std::move(title);
  topic.castitle = std::move(castitle);
  topic.line = line;
  return topic;
}

std::vector<std::string> findings_of(const Topics& topics) {
  std::vector<std::string> lines;
  for (const Finding& finding : check(topics, Format::inex_xml, "file"))
    lines.push_back(to_string(finding));
  return lines;
}

TEST(Check, FindsNothingWrongWithGoodTopics) {
  EXPECT_TRUE(
      findings_of({topic_with("1", "tides", "", 1), topic_with("2", "", "//p[about(., tides)]", 2),
                   topic_with("3", "\"the tides\" -moon", "//p[about(., x)]", 3)})
          .empty());
}

TEST(Check, SaysThatThereAreNone) {
  EXPECT_EQ(findings_of({}),
            (std::vector<std::string>{"file: warning: expected topics, found none [no-topics]"}));
}

TEST(Check, FindsAllThatIsWrong) {
  EXPECT_EQ(
      findings_of({topic_with("1", "a", "", 1), topic_with("1", "\"b", "", 4),
                   topic_with("2", "", "", 7), topic_with("3", "c", "//p[about(. c)]", 9)}),
      (std::vector<std::string>{
          "file:4: error: topic 1: is defined twice; the first is on line 1 (give each topic its "
          "own id) "
          "[duplicate-topic]",
          "file:4: warning: topic 1: title, column 1: expected a closing quotation mark for this "
          "one, "
          "found the end [keyword-syntax]",
          "file:7: error: topic 2: has neither title nor castitle (add the query) [missing-title]",
          "file:9: error: topic 3: castitle, column 13: expected ',' after the path, found 'c' "
          "[nexi-syntax]"}));
}

}  // namespace
}  // namespace fovea::topic
