#include "fovea/work/test_sets.hpp"

#include <fmt/format.h>

#include "fovea/work/topic_queries.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

std::string prose(int i) {
  std::string text;
  for (int w = 0; w < 80; ++w) text += fmt::format("word{} ", (w * 7 + i * 3) % 50);
  return text;
}

/// Documents with titles; their ids have a space.
OpenIndex titled(MemoryFiles& files, int count) {
  std::vector<std::pair<std::string, std::string>> documents;
  for (int i = 1; i <= count; ++i)
    documents.emplace_back(fmt::format("my {}", i),
                           fmt::format("<article><title>The history of place{}</title><p>{}</p>"
                                       "</article>",
                                       i, prose(i)));
  return indexed(files, documents);
}

TEST(TestSets, WritesTopicsJudgementsAndTheIndexToSearch) {
  MemoryFiles files;
  const OpenIndex open = titled(files, 3);
  std::uint64_t documents = 0;
  std::uint64_t read = 0;
  const auto written = write_test_sets(files, *open.index,
                                       {.kinds = {tune::Kind::titles},
                                        .directory = "t",
                                        .started = [&](std::uint64_t count) { documents = count; },
                                        .progress = [&] { ++read; }});
  ASSERT_TRUE(written) << to_string(written.error());
  ASSERT_EQ(written->size(), 1U);
  EXPECT_EQ(written->front().found, 3U);
  EXPECT_EQ(written->front().used, 3U);
  EXPECT_EQ(documents, 3U);
  EXPECT_EQ(read, 3U);
  EXPECT_EQ(*files.content("t/titles.tsv"),
            "titles-1\tThe history of place1\ntitles-2\tThe history of place2\n"
            "titles-3\tThe history of place3\n");
  EXPECT_TRUE(files.content("t/titles.jsonl")
                  ->starts_with(R"({"topic":"titles-1","doc":"my 1","start":0,"end":)"));
  const auto searched = open_index(files, "t/titles.index");
  ASSERT_TRUE(searched);
  EXPECT_FALSE(searched->index->term("history").has_value());
}

TEST(TestSets, AKindWithoutTopicsLeavesNoFiles) {
  MemoryFiles files;
  const OpenIndex open = titled(files, 3);
  const auto written = write_test_sets(files, *open.index, {.directory = "t"});
  ASSERT_TRUE(written) << to_string(written.error());
  EXPECT_EQ(written->size(), 3U);
  EXPECT_TRUE(files.exists("t/titles.index"));
  EXPECT_FALSE(files.exists("t/captions.index"));
  EXPECT_FALSE(files.exists("t/captions.tsv"));
  EXPECT_FALSE(files.exists("t/captions.jsonl"));
}

TEST(TestSets, NoTopicsAtAllIsAnError) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, {{"a", "<a><p>castle</p></a>"}});
  const auto written = write_test_sets(files, *open.index, {.directory = "t"});
  ASSERT_FALSE(written);
  EXPECT_EQ(to_string(written.error()),
            "x.index: no topics can be made from the collection (topics come from headings, "
            "captions and titles of three words or more)");
  EXPECT_FALSE(files.exists("t"));
}

TEST(TestSets, TheIndexItselfIsNotReplaced) {
  MemoryFiles files;
  ASSERT_TRUE(write_test_sets(files, *titled(files, 3).index,
                              {.kinds = {tune::Kind::titles}, .directory = "t"}));
  const auto set = open_index(files, "t/titles.index");
  const auto again = write_test_sets(files, *set->index, {.directory = "./t/../t"});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().message, "the test set would replace this index");
}

}  // namespace
}  // namespace fovea::work::testing
