#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

std::string section(int i) {
  std::string text;
  for (int w = 0; w < 80; ++w) text += fmt::format("word{} ", (w * 7 + i * 3) % 50);
  return fmt::format("<sec><title>Unique heading number{}</title><p>{}answer{}</p></sec>", i, text,
                     i);
}

/// Documents with one section each. Every heading is unique except one, which occurs twice.
std::shared_ptr<const index::Index> library(MemoryFiles& files, int documents,
                                            bool with_text = true) {
  for (int i = 0; i < documents; ++i)
    files.put(fmt::format("lib/{:03}.xml", i), "<a>" + section(i) + "</a>");
  files.put("lib/x.xml", "<a>" + section(0) + "</a>");
  auto source = collection::open_collection(files, {"lib"});
  index::BuildOptions options;
  options.store_text = with_text;
  options.role_rules = "//sec/title heading\n//sec container\n//p block\n";
  EXPECT_TRUE(index::build(files, "i", **source, options).ok());
  return *index::Index::open(files, "i");
}

std::vector<std::string> topics_of(const MadeSet& made) {
  std::vector<std::string> all;
  for (const qrels::TopicSlice& slice : made.set.qrels.topics())
    all.emplace_back(made.set.qrels.row(slice.begin).doc);
  return all;
}

TEST(MadeSets, HeadingsAreTakenOutOfWhatIsSearched) {
  MemoryFiles files;
  const auto index = library(files, 10);
  const auto sets = make_sets(files, *index, {.kinds = {Kind::headings}, .directory = "tmp"});
  ASSERT_TRUE(sets.ok()) << to_string(sets.error());
  const MadeSet& made = sets->front();
  EXPECT_EQ(made.found, 9U) << "the heading that comes twice is not used";
  EXPECT_TRUE(index->term("heading").has_value() || index->term("head").has_value());
  EXPECT_FALSE(made.set.index->term("heading").has_value());
  EXPECT_FALSE(made.set.index->term("head").has_value());
  EXPECT_EQ(made.set.index->totals().documents, index->totals().documents);
}

TEST(MadeSets, TheTopicsAsTextAskTheSame) {
  MemoryFiles files;
  const auto sets =
      make_sets(files, *library(files, 10), {.kinds = {Kind::headings}, .directory = "tmp"});
  const MadeSet& made = sets->front();
  ASSERT_EQ(made.topics.size(), made.set.asked.size());
  for (std::size_t i = 0; i < made.topics.size(); ++i) {
    EXPECT_EQ(made.topics[i].id, made.set.asked[i].topic);
    EXPECT_EQ(*search::parse_query(made.topics[i].title), made.set.asked[i].query);
  }
  EXPECT_EQ(made.topics.front().title, "Unique heading number1");
}

TEST(MadeSets, RelevantIsTheTextOfTheSection) {
  MemoryFiles files;
  const auto sets =
      make_sets(files, *library(files, 10), {.kinds = {Kind::headings}, .directory = "tmp"});
  const TestSet& set = sets->front().set;
  for (std::size_t i = 0; i < set.qrels.size(); ++i) {
    const qrels::DocumentView row = set.qrels.row(i);
    const auto doc = set.index->find(row.doc);
    ASSERT_TRUE(doc.has_value());
    ASSERT_EQ(row.detail->passages.size(), 1U);
    const auto text = set.index->text(*doc, row.detail->passages.front());
    EXPECT_TRUE(text->starts_with("word")) << *text;
    EXPECT_EQ(row.detail->length, set.index->facts(*doc).characters);
  }
}

TEST(MadeSets, TheSeedDrawsTopics) {
  MemoryFiles files;
  const auto index = library(files, 40);
  const auto drawn = [&](std::uint64_t seed, std::size_t threads) {
    return topics_of(make_sets(files, *index,
                               {.kinds = {Kind::headings},
                                .most = 5,
                                .seed = seed,
                                .directory = "tmp",
                                .threads = threads})
                         ->front());
  };
  EXPECT_EQ(drawn(1, 1).size(), 5U);
  EXPECT_EQ(drawn(1, 1), drawn(1, 4));
  EXPECT_NE(drawn(1, 1), drawn(2, 1));
}

TEST(MadeSets, AnIndexWithoutTextIsRefused) {
  MemoryFiles files;
  const auto sets = make_sets(files, *library(files, 2, false), {.directory = "tmp"});
  ASSERT_FALSE(sets.ok());
  EXPECT_EQ(to_string(sets.error()),
            "i: the index has no text to make topics from (give --topics and --qrels, or build the "
            "index without --no-text)");
}

}  // namespace
}  // namespace fovea::tune
