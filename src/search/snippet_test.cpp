#include <gtest/gtest.h>

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

std::string marked(const std::string& xml, const std::string& text, std::size_t words) {
  const auto index = indexed({{"a", xml}}, "language=en");
  const auto snippet = Searcher(index).snippet(query(text), {.doc = 0, .element = 0}, words);
  EXPECT_TRUE(snippet) << to_string(snippet.error());
  std::string result = snippet->text;
  for (auto mark = snippet->marks.rbegin(); mark != snippet->marks.rend(); ++mark)
    result.insert(mark->second, "]").insert(mark->first, "[");
  return result;
}

TEST(Snippet, MarksWordsByTheirStem) {
  EXPECT_EQ(marked("<d>Macbeth\n  slept,  and sleeps</d>", "sleeping", 10),
            "Macbeth slept, and [sleeps]");
}

TEST(Snippet, ShowsTheWindowWithMostTerms) {
  EXPECT_EQ(marked("<d>a1 b1 c1 x d1 e1 f1 g1 h1 x y i1 j1 k1 l1 m1 n1</d>", "x y", 4),
            "h1 [x] [y] i1");
}

TEST(Snippet, CountsCodePoints) {
  EXPECT_EQ(marked("<d>“Été” naïve café</d>", "cafe", 10), "Été” naïve [café]");
}

TEST(Snippet, IsBoundedAndShowsNothingThatActsOnATerminal) {
  EXPECT_EQ(marked("<d>x " + std::string(300, 'a') + " y</d>", "y", 10),
            "x " + std::string(100, 'a') + "… [y]");
  EXPECT_EQ(marked("<d>x " + std::string(300, '!') + " y</d>", "y", 10),
            "x " + std::string(99, '!') + "…[y]");
  EXPECT_EQ(marked("<d>a \u009B2J b\u202Ec\u2066d \u2069e \u202Cf</d>", "f", 10), "a 2J bcd e [f]");
}

TEST(Snippet, NothingToMark) { EXPECT_EQ(marked("<d>one two three</d>", "zebra", 2), "one two"); }

}  // namespace
}  // namespace fovea::search::testing
