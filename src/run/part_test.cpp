#include "run/part.hpp"

#include <limits>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

TEST(Run, OfNothing) {
  const auto run = RunBuilder().build();
  EXPECT_EQ(run.size(), 0U);
  EXPECT_TRUE(run.topics().empty());
  EXPECT_TRUE(run.documents_only());
  EXPECT_EQ(run.find("1"), nullptr);
}

TEST(Run, KeepsItsStringsAndSaysNothingOfAbsentRanks) {
  RunBuilder builder;
  {
    const std::string doc = "a document that is long enough to be on the heap";
    builder.add("t", {.doc = doc, .focus = region::element("/a[1]"), .score = 2, .rank = 7});
    builder.add("t", {.doc = doc, .focus = {}, .score = 1, .rank = {}});
  }
  const auto run = std::move(builder).build();
  EXPECT_EQ(run.doc(0), "a document that is long enough to be on the heap");
  EXPECT_EQ(run.row(0).focus.path, "/a[1]");
  EXPECT_EQ(run.rank(0), 7);
  EXPECT_EQ(run.rank(1), std::nullopt);
  EXPECT_EQ(run.focus(1).kind, region::FocusKind::document);
}

TEST(Run, BringsTopicsTogetherInTheOrderOfTheirAppearance) {
  RunBuilder builder;
  int line = 0;
  for (const char* topic : {"b", "a", "b", "c", "a"})
    builder.add(topic, {.doc = "d",
                        .focus = {},
                        .score = 0,
                        .rank = {},
                        .line = static_cast<std::uint64_t>(++line)});
  const auto run = std::move(builder).build();
  ASSERT_EQ(run.topics().size(), 3U);
  EXPECT_EQ(run.topics()[0].topic, "b");
  EXPECT_EQ(run.find("a")->begin, 2U);
  EXPECT_EQ(run.find("c")->size(), 1U);
  EXPECT_EQ(lines_of(run), (std::vector<std::uint64_t>{1, 3, 2, 5, 4}));
}

TEST(Run, KeepsRanksThatAreLargerThanTheirPlace) {
  constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::vector<Part> parts(2);
  parts[0].begin_topic("t");
  for (const std::int64_t rank : {least, least + 1, least + 2}) parts[0].add("d", 0, rank, 1);
  for (Part& part : parts) part.begin_topic("s");
  parts[0].add("d", 0, least - 1, 1);
  for (const std::int64_t rank : {no_rank, no_rank + 1, most}) parts[1].add("d", 0, rank, 1);
  const auto run = assemble(std::move(parts), {}, 1);
  ASSERT_EQ(run.size(), 7U);
  EXPECT_EQ(run.rank(0), least);
  EXPECT_EQ(run.rank(1), least + 1);
  EXPECT_EQ(run.rank(2), least + 2);
  EXPECT_EQ(run.rank(3), least - 1);
  EXPECT_EQ(run.rank(4), std::nullopt);
  EXPECT_EQ(run.rank(5), no_rank + 1);
  EXPECT_EQ(run.rank(6), most);
}

TEST(LineNumbers, AreThoseThatWereAdded) {
  const std::vector<std::uint64_t> lines{0, 0, 3, 4, 4, 9, 10, std::uint64_t{1} << 40, 0, 1};
  LineNumbers numbers;
  for (std::size_t i = 0; i < lines.size(); ++i) numbers.add(i, lines[i]);
  LineNumbers later;
  later.append(numbers, 0, 5);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(numbers[i], lines[i]) << i;
    EXPECT_EQ(later[i], lines[i] == 0 ? 0 : lines[i] + 5) << i;
  }
}

TEST(Run, KeepsTheFirstNamesOnly) {
  std::vector<Part> parts(2);
  std::vector<std::string> names;
  for (int i = 0; i < 40; ++i) names.push_back(std::to_string(i / 2));
  for (std::size_t i = 0; i < names.size(); ++i) parts[i / 20].add_name(names[i], i % 20 + 1);
  parts[0].line_count = 20;
  const auto run = assemble(std::move(parts), {}, 1);
  ASSERT_EQ(run.names().size(), run.max_names);
  EXPECT_EQ(run.id, "0");
  EXPECT_EQ(run.names()[15], (RunName{"15", 31}));
}

/// However the lines are cut into parts, the run equals the one built with a map of vectors.
RC_GTEST_PROP(Run, GroupingAgreesWithAMap, (std::vector<std::uint8_t> bytes)) {
  const std::vector<std::string> topics{"x", "y", "z", "longer than a small string can be"};
  std::map<std::string_view, std::vector<std::uint64_t>> lines;
  std::vector<Part> parts(1);
  std::uint64_t line = 0;
  for (const std::uint8_t byte : bytes) {
    if (byte >= 200) parts.emplace_back();
    const std::string_view topic = topics[byte % topics.size()];
    ++parts.back().line_count;
    const auto focus = byte % 7 == 0 ? region::element("/a[1]") : region::whole_document();
    parts.back().add(topic, {"d", focus, 1, {}, parts.back().line_count});
    lines[topic].push_back(++line);
  }
  const auto run = assemble(std::move(parts), {}, 3);
  RC_ASSERT(run.size() == bytes.size());
  for (const TopicSlice& slice : run.topics()) {
    for (std::size_t i = 0; i < slice.size(); ++i) {
      const std::uint64_t at = lines[slice.topic].at(i);
      RC_ASSERT(run.line(slice.begin + i) == at);
      RC_ASSERT((run.focus(slice.begin + i).kind == region::FocusKind::element) ==
                (bytes[at - 1] % 7 == 0));
    }
  }
}

}  // namespace
}  // namespace fovea::run
