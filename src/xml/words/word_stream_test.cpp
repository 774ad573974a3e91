#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "xml/words/unicode_words.hpp"

namespace fovea::xml {
namespace {

std::uint64_t words_in(std::string_view text) {
  WordCounter counter;
  counter.add(text);
  counter.finish();
  return counter.words();
}

TEST(WordCounter, Examples) {
  EXPECT_EQ(words_in(""), 0U);
  EXPECT_EQ(words_in(" \n - \u2014 "), 0U);
  EXPECT_EQ(words_in("one"), 1U);
  EXPECT_EQ(words_in("Don't panic: 3.14 naïve cafés, l\u2019été"), 6U);
  EXPECT_EQ(words_in("мир и война"), 3U);
  EXPECT_EQ(words_in("\u2460 x\u0301 e\u0301t\u00E9"), 3U);
}

TEST(WordCounter, AWordSplitByAMarkCountsOnBothSides) {
  WordCounter counter;
  const auto begin = counter.mark();
  counter.add("a wo");
  const auto inside = counter.mark();
  const auto again = counter.mark();
  counter.add("rd b");
  const auto end = counter.mark();
  counter.finish();
  EXPECT_EQ(counter.words(), 3U);
  EXPECT_EQ(counter.words_between(begin, end), 3U);
  EXPECT_EQ(counter.words_between(begin, inside), 2U);
  EXPECT_EQ(counter.words_between(inside, end), 2U);
  EXPECT_EQ(counter.words_between(inside, again), 0U);
}

TEST(WordCounter, MarksWithoutText) {
  WordCounter counter;
  const auto first = counter.mark();
  const auto second = counter.mark();
  counter.finish();
  EXPECT_EQ(counter.words_between(first, second), 0U);
}

TEST(WordCounter, CanBeMoved) {
  WordCounter first;
  first.add("one t");
  WordCounter second = std::move(first);
  second.add("wo");
  second.finish();
  EXPECT_EQ(second.words(), 2U);
}

TEST(WordCounter, TextWithoutASpaceIsCutSomewhere) {
  EXPECT_EQ(words_in(std::string(100'000, 'a')), 2U);
  std::string long_word;
  for (int i = 0; i < 100'000; ++i) long_word += "é";
  EXPECT_EQ(words_in(long_word), 4U);
  EXPECT_EQ(words_in(std::string(200'000, '\x80')), 0U);
}

/// Text in which every rule has something to do.
rc::Gen<std::string> any_text() {
  return rc::gen::map(
      rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
          "a", "B", "7", " ", "\n", "\r", "\t", ".", "'", ",", ":", "_", "@", "-", "\"", "é",
          "\u0301", "\u200D", "\u00AD", "\u2019", "\u00B7", "д", "א", "\u05F4", "カ", "日", "本",
          "ไ", "ท", "ย", "한", "\uFF9E", "\u3000", "\u00A0", "\U0001F1E9", "\U0001F1EA",
          "\U0001F469", "\u2460", "\u0663", "#", "\uFE0F")),
      [](const std::vector<std::string>& parts) {
        std::string text;
        for (const std::string& part : parts) text += part;
        return text;
      });
}

struct Reference {
  std::vector<WordRange> words;

  explicit Reference(const std::string& text) {
    UnicodeWords().find(text, [&](WordRange word) { words.push_back(word); });
  }

  [[nodiscard]] std::uint64_t between(std::size_t from, std::size_t to) const {
    return static_cast<std::uint64_t>(std::count_if(words.begin(), words.end(), [&](WordRange w) {
      return std::max(w.begin, from) < std::min(w.end, to);
    }));
  }
};

/// Long enough for several batches now and then.
std::string repeated_now_and_then(std::string text) {
  if (!text.empty() && *rc::gen::inRange(0, 20) == 0) {
    while (text.size() < 150'000) text += ' ' + text;
  }
  return text;
}

/// The text at a word, and where it is.
struct Seen {
  std::string text;
  std::uint64_t offset = 0;
  std::uint64_t code_points = 0;

  friend bool operator==(const Seen&, const Seen&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Seen& seen) {
    return out << seen.text << '@' << seen.offset << '+' << seen.code_points;
  }
};

WordStream::Sink into(std::vector<Seen>& seen) {
  return [&](std::span<const Word> words) {
    for (const Word& word : words)
      seen.push_back({std::string(word.text), word.offset, word.code_points});
  };
}

TEST(WordStream, GivesWordsWithTheirOffsetsWhateverThePieces) {
  WordStream stream;
  std::vector<Seen> seen;
  for (const char* piece : {"Élan v", "ital", ", ", "x\u0301", "\u2014the c", "at"})
    stream.add(piece, into(seen));
  stream.finish(into(seen));
  EXPECT_EQ(
      seen,
      (std::vector<Seen>{
          {"Élan", 0, 4}, {"vital", 5, 5}, {"x\u0301", 12, 2}, {"the", 15, 3}, {"cat", 19, 3}}));
}

TEST(WordStream, NumbersTheWordsBetweenMarks) {
  WordStream stream;
  stream.add("one tw");
  stream.mark();
  stream.mark();
  stream.add("o three ");
  stream.mark();
  stream.finish();
  EXPECT_EQ(stream.between(0, 2), (WordSpan{1, 3}));
  EXPECT_EQ(stream.between(0, 1), (WordSpan{1, 1}));
  EXPECT_EQ(stream.between(2, 2), (WordSpan{3, 3}));
}

TEST(WordStream, BeginsAnewAfterAnAbandonedText) {
  WordStream stream;
  stream.add("abandoned half w");
  stream.mark();
  stream.restart();
  std::vector<Seen> seen;
  EXPECT_EQ(stream.mark(), 0U);
  stream.add("new", into(seen));
  stream.finish(into(seen));
  EXPECT_EQ(seen, (std::vector<Seen>{{"new", 0, 3}}));
  EXPECT_EQ(stream.words(), 1U);
}

TEST(WordStream, DoesNotCutSpacesThatAMarkMakesAWord) {
  const std::string many(100, ' ');
  for (const std::string letter : {"a", "\u00E9"}) {
    for (const std::string space : {" ", "\u3000", "\u2003"}) {
      const std::string spaced = space + many + "\uFF9E";
      std::vector<Seen> seen;
      WordStream stream;
      stream.add(letter + spaced + " b", into(seen));
      stream.finish(into(seen));
      EXPECT_EQ(seen,
                (std::vector<Seen>{
                    {letter, 0, 1}, {spaced, 1, many.size() + 2}, {"b", many.size() + 4, 1}}));
    }
  }
}

RC_GTEST_PROP(WordStream, FindsTheWordsOfIcuWithTheirOffsets, ()) {
  const std::string text = repeated_now_and_then(*any_text());
  const auto cut = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
  std::vector<Seen> seen;
  WordStream stream;
  stream.add(std::string_view(text).substr(0, cut), into(seen));
  stream.add(std::string_view(text).substr(cut), into(seen));
  stream.finish(into(seen));
  std::vector<Seen> expected;
  std::size_t counted = 0;
  std::uint64_t offset = 0;
  for (const WordRange word : Reference(text).words) {
    offset += count_code_points(std::string_view(text).substr(counted, word.begin - counted));
    counted = word.begin;
    const std::string form = text.substr(word.begin, word.end - word.begin);
    expected.push_back({form, offset, count_code_points(form)});
  }
  RC_ASSERT(seen == expected);
}

RC_GTEST_PROP(WordCounter, AgreesWithIcuOnTheWholeText, ()) {
  const std::string text = repeated_now_and_then(*any_text());
  auto cuts = *rc::gen::container<std::vector<std::size_t>>(
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, text.size() + 1)));
  cuts.insert(cuts.end(), {0, text.size()});
  std::sort(cuts.begin(), cuts.end());
  WordCounter counter;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    if (i > 0) counter.add(std::string_view(text).substr(cuts[i - 1], cuts[i] - cuts[i - 1]));
    RC_ASSERT(counter.mark() == i);
  }
  counter.finish();
  const Reference reference(text);
  RC_ASSERT(counter.words() == reference.words.size());
  const auto from = *rc::gen::inRange<std::size_t>(0, cuts.size());
  for (std::size_t to = from; to < cuts.size(); ++to) {
    RC_ASSERT(counter.words_between(from, to) == reference.between(cuts[from], cuts[to]));
  }
}

}  // namespace
}  // namespace fovea::xml
