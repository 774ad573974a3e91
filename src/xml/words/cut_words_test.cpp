#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

/// The words of a text in which each "|" is a mark.
struct Cut {
  std::vector<std::string> words;
  std::vector<std::uint64_t> offsets;
  std::vector<std::uint32_t> lengths;
  std::vector<std::uint32_t> cut;
  WordStream stream{Cutting::between_tags};

  explicit Cut(std::string_view marked) {
    const WordStream::Sink sink = [&](std::span<const Word> some) {
      for (const Word& word : some) {
        words.emplace_back(word.text);
        offsets.push_back(word.offset);
        lengths.push_back(word.code_points);
      }
    };
    stream.mark();
    for (std::size_t at = 0; at <= marked.size();) {
      const std::size_t bar = std::min(marked.find('|', at), marked.size());
      if (bar > at) stream.add(marked.substr(at, bar - at), sink);
      stream.mark();
      at = bar + 1;
    }
    stream.finish(sink);
    cut.assign(stream.cut_words().begin(), stream.cut_words().end());
  }
};

using Words = std::vector<std::string>;
using Numbers = std::vector<std::uint32_t>;

TEST(CutWords, OneTagDoesNotCutAWord) {
  EXPECT_EQ(Cut("H|2|O").words, (Words{"H2O"}));
  EXPECT_EQ(Cut("a ||b").words, (Words{"a", "b"}));
  EXPECT_EQ(Cut("a ||b").cut, Numbers{});
}

TEST(CutWords, TwoTagsDo) {
  const Cut cut("A castle||It||é||stood");
  EXPECT_EQ(cut.words, (Words{"A", "castle", "It", "é", "stood"}));
  EXPECT_EQ(cut.offsets, (std::vector<std::uint64_t>{0, 2, 8, 10, 11}));
  EXPECT_EQ(cut.cut, (Numbers{1, 2, 3}));
}

TEST(CutWords, SignsThatJoinedGoWithTheWordBefore) {
  const Cut cut("castle.||Ropes 3||,||5 'tis||'s");
  EXPECT_EQ(cut.words, (Words{"castle", "Ropes", "3", "5", "tis", "s"}));
  EXPECT_EQ(cut.cut, (Numbers{0, 2, 4}));
}

TEST(CutWords, LongWordsOfChineseAndJapaneseArePairsOfCharacters) {
  const Cut cut("国会図書館で");
  EXPECT_EQ(cut.words, (Words{"国会", "図書", "書館", "で"}));
  EXPECT_EQ(cut.offsets, (std::vector<std::uint64_t>{0, 2, 4, 5}));
  EXPECT_EQ(cut.cut, (Numbers{1}));
  EXPECT_EQ(Cut("北京大学").words, (Words{"北京", "大学"}));
  EXPECT_EQ(Cut("ประเทศไทย").words, (Words{"ประเทศไทย"}));
  EXPECT_EQ(Cut("ｶﾞｲﾄﾞ").words, (Words{"ｶﾞｲ", "ｲﾄﾞ"}));
}

TEST(CutWords, OfThePairsAnElementHasThoseWithItsCharacters) {
  const Cut cut("図|書|館");
  EXPECT_EQ(cut.words, (Words{"図書", "書館"}));
  EXPECT_EQ(cut.stream.between(0, 1), (WordSpan{0, 1}));
  EXPECT_EQ(cut.stream.between(1, 2), (WordSpan{0, 1}));
  EXPECT_EQ(cut.stream.between(2, 3), (WordSpan{1, 2}));
  EXPECT_EQ(Cut("図書||館").words, (Words{"図書", "館"}));
}

/// Marks around what each "<>" holds; the words that these elements have.
struct Held {
  Cut cut;
  [[nodiscard]] std::uint64_t words(std::size_t from, std::size_t to) const {
    const WordSpan span = cut.stream.between(from, to);
    return span.last - span.first;
  }
  [[nodiscard]] std::uint64_t touched(std::size_t from, std::size_t to) const {
    const WordSpan span = cut.stream.touched(from, to);
    return span.last - span.first;
  }
};

TEST(CutWords, SignsAloneAreNoWord) {
  const Held figure{Cut("Fig. 2|.|||3 mice")};
  EXPECT_EQ(figure.cut.words, (Words{"Fig", "2", "3", "mice"}));
  EXPECT_EQ(figure.words(1, 2), 0U);
  EXPECT_EQ(figure.touched(1, 2), 1U);
  EXPECT_EQ(figure.words(0, 2), 2U);
  const Held inside{Cut("3|.|5")};
  EXPECT_EQ(inside.cut.words, (Words{"3.5"}));
  EXPECT_EQ(inside.words(1, 2), 0U);
  EXPECT_EQ(inside.touched(1, 2), 1U);
  EXPECT_EQ(inside.words(0, 1), 1U);
  EXPECT_EQ(inside.words(2, 3), 1U);
  const Held behind{Cut("x|_ y|")};
  EXPECT_EQ(behind.cut.words, (Words{"x_", "y"}));
  EXPECT_EQ(behind.cut.stream.between(1, 2), (WordSpan{1, 2}));
  EXPECT_EQ(behind.cut.stream.touched(1, 2), (WordSpan{0, 2}));
  const Held before{Cut("|_|x")};
  EXPECT_EQ(before.words(1, 2), 0U);
}

/// Between two marks are the words that have a letter or digit there, whatever the marks.
RC_GTEST_PROP(CutWords, BetweenMarksAreThoseWithALetterThere, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "|", "|", "||", "a", "é", "7", ".", "'", "_", " ", ",", "図", "書"));
  std::string marked;
  for (const std::string& piece : pieces) marked += piece;
  const Cut cut(marked);
  std::vector<std::size_t> marks{0};  // code points of the text before each mark
  std::u32string text;
  for (std::size_t at = 0; at < marked.size();) {
    const std::size_t size = byte_of_code_point(std::string_view(marked).substr(at), 1);
    if (marked[at] == '|') {
      marks.push_back(text.size());
    } else {
      const std::string one = marked.substr(at, size);
      const bool letter = std::string_view(".'_ ,").find(one) == std::string_view::npos;
      text += letter ? U'a' : U'.';
    }
    at += size;
  }
  marks.push_back(text.size());
  for (std::size_t from = 0; from < marks.size(); ++from) {
    for (std::size_t to = from; to < marks.size(); ++to) {
      std::uint64_t expected = 0;
      for (std::size_t w = 0; w < cut.offsets.size(); ++w) {
        const std::size_t begin = std::max<std::size_t>(cut.offsets[w], marks[from]);
        const std::size_t end = std::min<std::size_t>(cut.offsets[w] + cut.lengths[w], marks[to]);
        bool has = false;
        for (std::size_t i = begin; i < end; ++i) has = has || text[i] == U'a';
        expected += has ? 1 : 0;
      }
      const WordSpan span = cut.stream.between(from, to);
      RC_ASSERT(span.last - span.first == expected);
    }
  }
}

/// As if a space stood wherever two marks do; and what was cut are the words of the plain text.
RC_GTEST_PROP(CutWords, AreThoseOfThePiecesBetweenTags, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "||", "|", "castle", "well", " ", "é", "42", ".", "'", ",", "||", "ß-", "_"));
  std::string marked;
  for (const std::string& piece : pieces) marked += piece;
  std::string spaced;
  std::string plain;
  for (std::size_t i = 0; i < marked.size(); ++i) {
    if (marked[i] != '|') {
      spaced += marked[i];
      plain += marked[i];
    } else if (i + 1 < marked.size() && marked[i + 1] == '|') {
      spaced += ' ';
    }
  }
  const Cut cut(marked);
  RC_ASSERT(cut.words == Cut(spaced).words);
  WordCounter counter;
  counter.add(plain);
  counter.finish();
  RC_ASSERT(cut.words.size() - cut.cut.size() == counter.words());
}

}  // namespace
}  // namespace fovea::xml
