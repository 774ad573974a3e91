#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

const std::string three_topics =
    "1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n2 Q0 a 1 3 r\n\n3 Q0 c 1 9 r\n3 Q0 d 2 8 r\n";

/// Topics of each piece; "-" for one that cannot be read.
std::vector<std::string> topics_of(const std::string& text, std::size_t bytes,
                                   Format format = Format::trec) {
  Pieces pieces(Bytes::from_string(text), format, bytes);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto run = pieces.read(i);
    std::string topics = run ? "" : "-";
    for (std::size_t t = 0; run && t < run->topics().size(); ++t) topics += run->topics()[t].topic;
    all.push_back(topics);
  }
  return all;
}

using List = std::vector<std::string>;

TEST(Pieces, AreWholeTopics) {
  EXPECT_EQ(topics_of(three_topics, 1), (List{"1", "2", "3"}));
  EXPECT_EQ(topics_of(three_topics, 20), (List{"12", "3"}));
  EXPECT_EQ(topics_of(three_topics, 1000), (List{"123"}));
  EXPECT_EQ(topics_of("\xEF\xBB\xBF" + three_topics, 1), (List{"1", "2", "3"}));
}

TEST(Pieces, OfNothingAndOfOtherFormats) {
  EXPECT_EQ(topics_of("", 1), List{});
  EXPECT_EQ(topics_of("\n \n", 1), List{""});
  EXPECT_EQ(topics_of("1 Q0 a 1 3 r /a[1]\n", 1, Format::element), List{});
}

TEST(Pieces, CannotBeReadWhereTopicsComeBackOrLinesAreMalformed) {
  const std::string first = "1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n";
  EXPECT_EQ(topics_of(first + "2 Q0 a 1 3 r\n1 Q0 c 3 1 r\n", 1), (List{"1", "-"}));
  EXPECT_EQ(topics_of(first + "2 Q0 a 1 x r\n", 1), (List{"1", "-"}));
}

TEST(Pieces, CountTheirLines) {
  Pieces pieces(Bytes::from_string(three_topics), Format::trec, 1);
  EXPECT_EQ(pieces.read(0)->line_count(), 2U);
  const auto second = pieces.read(1);
  EXPECT_EQ(second->line_count(), 2U);
  pieces.release(1);
  EXPECT_EQ(second->doc(0), "a");
  EXPECT_EQ(lines_of(*pieces.read(2)), (std::vector<std::uint64_t>{1, 2}));
}

/// For any size, the pieces together equal the run.
RC_GTEST_PROP(Pieces, TogetherAreTheRun, (const std::vector<std::uint8_t>& sizes)) {
  std::string text;
  for (std::size_t topic = 0; topic < sizes.size(); ++topic) {
    for (std::size_t i = 0; i < sizes[topic] % 5U; ++i)
      text += std::to_string(topic) + " Q0 d" + std::to_string(i) + " 1 2.5 r\n";
  }
  const std::size_t bytes = *rc::gen::inRange<std::size_t>(1, 100);
  Pieces pieces(Bytes::from_string(text), Format::trec, bytes);
  std::vector<PlainRow> rows;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto run = pieces.read(i);
    RC_ASSERT(run.has_value());
    for (PlainRow& row : plain(*run)) rows.push_back(std::move(row));
  }
  RC_ASSERT(rows == plain(*read_text(text, Format::trec)));
}

}  // namespace
}  // namespace fovea::run
