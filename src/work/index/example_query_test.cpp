#include "work/index/example_query.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

TEST(ExampleQuery, TakesWordsThatAreFrequentHereAndRareElsewhere) {
  MemoryFiles files;
  const OpenIndex open = indexed(
      files, {{"a", "<a><p>common Lantern of common harbour Lantern</p><p>harbour 1999</p></a>"},
              {"b", "<a><p>common</p></a>"},
              {"c", "<a><p>common words of no use</p></a>"}});
  EXPECT_EQ(*characteristic_words(*open.index), "Lantern harbour");
}

TEST(ExampleQuery, WordsEndWhereTagsMeet) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, {{"a", "<a><p>castle</p><p>well</p></a>"}});
  EXPECT_EQ(*characteristic_words(*open.index), "castle well");
}

TEST(ExampleQuery, ThereMayBeNone) {
  MemoryFiles files;
  EXPECT_EQ(*characteristic_words(*indexed(files, {{"a", "<a><p>12</p></a>"}}).index), "");
}

}  // namespace
}  // namespace fovea::work::testing
