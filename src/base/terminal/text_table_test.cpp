#include "fovea/base/text_table.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

std::string written(const TextTable& table, std::size_t columns = 0) {
  std::string text;
  TextSink sink = string_sink(text);
  write_text(table, sink, columns);
  EXPECT_TRUE(sink.finish());
  return text;
}

const TextTable scores{
    .rows = {{"measure", "run", "mean", "interval", "topics"}, {"AP", "one", "0.5", "0 – 1", "8"}},
    .left = 2};

TEST(WriteText, AlignsWordsLeftAndNumbersRight) {
  const std::string expected =
      "measure  run  mean  interval  topics\n"
      "AP       one   0.5     0 – 1       8\n";
  EXPECT_EQ(written(scores), expected);
  EXPECT_EQ(written(scores, 36), expected) << "it fits exactly";
}

TEST(WriteText, ColumnsThatDoNotFitFollowBelow) {
  EXPECT_EQ(written(scores, 35),
            "measure  run  mean  interval\n"
            "AP       one   0.5     0 – 1\n"
            "\n"
            "measure  run  topics\n"
            "AP       one       8\n");
  const std::string one_each =
      "measure  run  mean\nAP       one   0.5\n\nmeasure  run  interval\nAP       one     0 – 1\n\n"
      "measure  run  topics\nAP       one       8\n";
  EXPECT_EQ(written(scores, 10), one_each) << "a part has at least one column";
}

TEST(WriteText, WordsInTheLastColumnAreWrapped) {
  const TextTable topics{.rows = {{"topic", "title"}, {"1", "the wells of castles in the north"}},
                         .left = 2};
  EXPECT_EQ(written(topics, 30),
            "topic  title\n"
            "1      the wells of castles in\n"
            "       the north\n");
}

TEST(WriteText, WideCharactersTakeTwoColumns) {
  EXPECT_EQ(written({.rows = {{"名前", "n"}, {"abcd", "1"}}}), "名前  n\nabcd  1\n");
}

}  // namespace
}  // namespace fovea
