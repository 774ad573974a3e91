#include "search/query/near_terms.hpp"

#include <random>

#include <gtest/gtest.h>

#include "fovea/base/code_points.hpp"
#include "fovea/base/text.hpp"

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

/// Computes the definition directly, with the distance to each prefix.
std::size_t slow_distance(std::u32string_view term, std::u32string_view word, std::size_t suffix) {
  std::size_t least = term.size() + word.size();
  for (std::size_t left = 0; left <= std::min(suffix, word.size()); ++left) {
    const auto beginning = word.substr(0, word.size() - left);
    least = std::min(least, edit_distance(term, beginning));
    if (suffix > 0 && term.size() > 1)
      least = std::min(least, edit_distance(term.substr(0, term.size() - 1), beginning));
  }
  return least;
}

class RandomWords {
 public:
  explicit RandomWords(std::uint32_t seed) : random_(seed) {}
  std::string word() {
    static const std::vector<std::string> letters = {"a", "b", "c", "d", "é", "ж"};
    std::string text;
    for (std::uint32_t i = 1 + below(8); i > 0; --i) text += letters[below(6)];
    return text;
  }
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }

 private:
  std::mt19937 random_;
};

TEST(NearTerms, AreThoseOfTheDefinition) {
  RandomWords random(7);
  std::vector<std::pair<std::string, std::string>> documents;
  std::map<std::string, std::uint64_t> frequencies;
  for (int i = 0; i < 4; ++i) {
    std::string xml = "<d>";
    std::set<std::string> words;
    for (int n = 0; n < 1500; ++n) words.insert(random.word());
    for (const std::string& each : words) {
      xml += each + " ";
      ++frequencies[each];
    }
    documents.emplace_back("d" + std::to_string(i), xml + "</d>");
  }
  const auto index = indexed(documents, "language=none,stem=none,fold=case");
  for (int round = 0; round < 200; ++round) {
    const std::u32string word = to_code_points(random.word());
    const Nearness nearness{random.below(4), random.below(4), 1 + random.below(3)};
    std::vector<NearTerm> expected;
    for (const auto& [text, count] : frequencies) {
      const std::u32string term = to_code_points(text);
      const std::size_t distance = slow_distance(term, word, nearness.longest_suffix);
      EXPECT_EQ(prefix_distance(term, word, nearness.longest_suffix), distance);
      if (distance <= nearness.most_edits && term.size() >= nearness.shortest_term)
        expected.push_back({text, count, distance});
    }
    ASSERT_EQ(near_terms(*index, word, nearness), expected)
        << to_utf8(word) << " " << nearness.most_edits << " " << nearness.longest_suffix;
  }
}

TEST(PrefixDistance, LeavesTheSuffixAndAChangedLetter) {
  EXPECT_EQ(prefix_distance(U"plastic", U"plastcity", 4), 1U);
  EXPECT_EQ(prefix_distance(U"studi", U"study", 2), 0U);
  EXPECT_EQ(prefix_distance(U"studi", U"study", 0), 1U);
  EXPECT_EQ(prefix_distance(U"castl", U"xastel", 3), 1U);
}

}  // namespace
}  // namespace fovea::search::testing
