#include <random>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

std::string marked(const Snippet& snippet) {
  std::string result = snippet.text;
  for (auto mark = snippet.marks.rbegin(); mark != snippet.marks.rend(); ++mark)
    result.insert(mark->second, "]").insert(mark->first, "[");
  return result;
}

std::string marked(const std::string& xml, const std::string& text, std::size_t words,
                   const std::string& settings = "language=en") {
  const auto index = indexed({{"a", xml}, {"b", "<d>common</d>"}}, settings);
  const auto snippet = Searcher(index).snippet(query(text), {.doc = 0, .element = 0}, words);
  EXPECT_TRUE(snippet) << to_string(snippet.error());
  return marked(*snippet);
}

TEST(Snippet, MarksWordsByTheirStem) {
  EXPECT_EQ(marked("<d>Macbeth\n  slept,  and sleeps</d>", "sleeping", 10),
            "Macbeth slept, and [sleeps]");
}

TEST(Snippet, ShowsTheWindowWithMostTerms) {
  EXPECT_EQ(marked("<d>a1 b1 c1 x d1 e1 f1 g1 h1 x y i1 j1 k1 l1 m1 n1</d>", "x y", 4),
            "… h1 [x] [y] i1 …");
}

TEST(Snippet, PrefersRareWordsToMany) {
  // "common" is in both documents.
  EXPECT_EQ(marked("<d>common a1 common common b1 c1 d1 e1 f1 g1 h1 rare i1 j1 k1 l1 m1</d>",
                   "common rare", 4),
            "… h1 [rare] i1 j1 …");
}

TEST(Snippet, PrefersDifferentWordsToTheSameAgain) {
  EXPECT_EQ(marked("<d>x x x x a1 b1 c1 d1 e1 f1 x y g1 h1 i1 j1 k1 l1</d>", "x y", 4),
            "… f1 [x] [y] g1 …");
}

TEST(Snippet, BeginsAndEndsWithSentences) {
  const std::string xml =
      "<d>The first sentence is here. “Why a castle?” asks nobody at all. The castle stands. Then "
      "there is more to be read, and more of it.</d>";
  EXPECT_EQ(marked(xml, "stands", 4), "… The castle [stands]. …");
  EXPECT_EQ(marked(xml, "nobody", 8),
            "… “Why a castle?” asks [nobody] at all. The castle stands. …");
  EXPECT_EQ(marked(xml, "sentence", 6), "The first [sentence] is here. …");
  EXPECT_EQ(marked(xml, "more", 9), "… Then there is [more] to be read, and [more] of it.");
}

TEST(Snippet, ShowsAShortTextWhole) {
  EXPECT_EQ(marked("<d>(One castle, two wells!)</d>", "wells", 4), "(One castle, two [wells]!)");
  EXPECT_EQ(marked("<d>  …!  </d>", "castle", 4), "…!");
}

TEST(Snippet, CutsAtWordsWhereSentencesAreLong) {
  EXPECT_EQ(marked("<d>a1 b1 c1 d1 (e1 x), f1 g1 h1 i1 j1 k1 l1</d>", "x", 3), "… (e1 [x]), f1 …");
  EXPECT_EQ(marked("<d>a1 b1 c1 d1 e1 f1 “x” g1 h1 i1 j1 k1 l1</d>", "x", 1), "… “[x]” …");
  EXPECT_EQ(
      marked("<d>a1 b1 c1 d1 e1 f1 state-of-the-art x state-of-the-art g1 h1 i1 j1</d>", "x", 6),
      "… state-of-the-art [x] state-of-the-art …");
}

TEST(Snippet, LooksAtTheFirst200000CharactersOnly) {
  const auto behind = [](std::size_t characters) {
    return marked("<d>" + std::string(characters, '.') + " x</d>", "x", 3);
  };
  EXPECT_NE(behind(199'000).find("[x]"), std::string::npos);
  EXPECT_EQ(behind(200'000).find("[x]"), std::string::npos);
}

TEST(Snippet, LineBreaksEndNoSentence) {
  EXPECT_EQ(marked("<d>a1 b1\nc1\nd1\ne1 f1\ng1 x h1\ni1 j1\nk1 l1 m1 n1</d>", "x", 5),
            "… f1 g1 [x] h1 i1 …");
}

TEST(Snippet, CountsCodePoints) {
  EXPECT_EQ(marked("<d>“Été” naïve café</d>", "cafe", 10), "“Été” naïve [café]");
}

TEST(Snippet, IsBoundedAndShowsNothingThatActsOnATerminal) {
  EXPECT_EQ(marked("<d>x " + std::string(300, 'a') + " y</d>", "y", 10),
            "x " + std::string(100, 'a') + "… [y]");
  EXPECT_EQ(marked("<d>x " + std::string(300, '!') + " y</d>", "y", 10),
            "x " + std::string(99, '!') + "…[y]");
  EXPECT_EQ(marked("<d>a \u009B2J b\u202Ec\u2066d \u2069e \u202Cf</d>", "f", 10), "a 2J bcd e [f]");
}

TEST(Snippet, MarksTheWordsThatCarryWeight) {
  const std::string xml = "<d>The depth of the well is what counts</d>";
  EXPECT_EQ(marked(xml, "what is the depth of the well", 10),
            "The [depth] of the [well] is what counts");
  EXPECT_EQ(marked(xml, "what is the", 10), "[The] depth of [the] well [is] [what] counts");
  EXPECT_EQ(marked(xml, "+what depth", 10), "The [depth] of the well is [what] counts");
}

TEST(Snippet, AbbreviationsEndNoSentence) {
  EXPECT_EQ(marked("<d>a1 b1 c1 d1 e1. See Fig. 2 for castles. Then f1 g1 h1 i1 j1 k1 l1</d>",
                   "castle", 6),
            "… See Fig. 2 for [castles]. …");
}

TEST(Snippet, OfAPassageIsItsOwnText) {
  const auto index = indexed({{"a", "<d>The well is here. A castle stands. The well dries.</d>"}});
  const Searcher searcher(index);
  const Hit passage{.doc = 0, .element = 0, .range = region::Range{18, 34}};
  EXPECT_EQ(marked(*searcher.snippet(query("well castle"), passage, 20)), "A [castle] stands.");
  EXPECT_EQ(marked(*searcher.snippet(query("well castle"), passage, 1)), "… [castle] …");
}

TEST(Snippet, NothingToMark) { EXPECT_EQ(marked("<d>one two three</d>", "zebra", 2), "one two …"); }

TEST(Snippet, CutsTextWithoutSpaces) {
  const std::string settings = "language=none,stem=none";
  const std::string chinese = marked(
      "<d>我们在实验室里研究睡眠。睡眠对记忆很重要，这是众所周知的。</d>", "记忆", 5, settings);
  EXPECT_NE(chinese.find("[记忆]"), std::string::npos) << chinese;
  EXPECT_TRUE(chinese.starts_with("… 睡眠")) << chinese;
  const std::string hebrew = marked("<d>שלום לכולם. הטירה עתיקה מאוד. סוף טוב.</d>", "עתיקה", 3);
  EXPECT_EQ(hebrew, "… הטירה [עתיקה] מאוד. …");
}

/// Replaces white space by single spaces; snippets of these texts are parts of the result.
std::string normalised(const std::string& text) {
  std::string result;
  for (const std::string_view word : split_columns(text)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

/// A text of words, sentence punctuation and unusual white space.
std::string random_text(std::mt19937& random) {
  static const std::vector<std::string> words = {"castle", "well", "Rope", "tide",
                                                 "été",    "a-b",  "睡眠", "(salt)"};
  static const std::vector<std::string> ends = {" ",  " ",  " ",  " ",  ". ",
                                                ", ", "\n", "  ", "! ", "。"};
  std::string text;
  for (auto i = random() % 120; i > 0; --i)
    text += words[random() % words.size()] + ends[random() % ends.size()];
  return text;
}

TEST(Snippet, IsAPartOfTheTextWithWholeWordsMarked) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const std::string text = random_text(random);
    const std::string whole = normalised(text);
    const auto index = indexed({{"a", "<d>" + text + "</d>"}});
    const auto snippet =
        *Searcher(index).snippet(query("rope été"), {.doc = 0, .element = 0}, random() % 20);
    std::string_view shown = snippet.text;
    const bool cut_before = shown.starts_with("… ");
    const bool cut_behind = shown.ends_with(" …");
    if (cut_before) shown.remove_prefix(std::string_view("… ").size());
    if (cut_behind) shown.remove_suffix(std::string_view(" …").size());
    ASSERT_NE(whole.find(shown), std::string::npos) << snippet.text << "\n" << whole;
    EXPECT_TRUE(cut_before || whole.starts_with(shown)) << snippet.text << "\n" << whole;
    EXPECT_TRUE(cut_behind || whole.ends_with(shown)) << snippet.text << "\n" << whole;
    EXPECT_FALSE(cut_before && cut_behind && shown == whole);
    for (const auto& [begin, end] : snippet.marks) {
      const std::string word = snippet.text.substr(begin, end - begin);
      EXPECT_TRUE(word == "Rope" || word == "été") << word;
    }
    const bool there =
        whole.find("Rope") != std::string::npos || whole.find("été") != std::string::npos;
    EXPECT_EQ(snippet.marks.empty(), !there) << snippet.text << "\n" << whole;
  }
}

}  // namespace
}  // namespace fovea::search::testing
