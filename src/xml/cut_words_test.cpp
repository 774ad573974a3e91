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
  std::vector<std::uint32_t> cut;
  WordStream stream{Cutting::between_tags};

  explicit Cut(std::string_view marked) {
    const WordStream::Sink sink = [&](std::span<const Word> some) {
      for (const Word& word : some) {
        words.emplace_back(word.text);
        offsets.push_back(word.offset);
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
