#include "xml/words/ascii_words.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "xml/words/unicode_words.hpp"

namespace fovea::xml {
namespace {

using Words = std::vector<std::string>;

Words words_in(const std::string& text) {
  Words words;
  std::array<WordRange, 3> some;
  std::size_t from = 0;
  while (true) {
    const std::size_t found = ascii_words(text, from, some);
    for (const WordRange w : std::span(some).first(found))
      words.push_back(text.substr(w.begin, w.end - w.begin));
    if (found < some.size()) return words;
    from = some.back().end;
  }
}

Words icu_words(const std::string& text) {
  Words words;
  UnicodeWords().find(text,
                      [&](WordRange w) { words.push_back(text.substr(w.begin, w.end - w.begin)); });
  return words;
}

TEST(AsciiWords, Examples) {
  EXPECT_EQ(words_in(""), Words{});
  EXPECT_EQ(words_in(" -- _ ... "), Words{});
  EXPECT_EQ(words_in("can't stop."), (Words{"can't", "stop"}));
  EXPECT_EQ(words_in("3.14 1,000;5 a,b e.g. x_1 _a_"),
            (Words{"3.14", "1,000;5", "a", "b", "e.g", "x_1", "_a_"}));
  EXPECT_EQ(words_in("me@example.org @ @home"), (Words{"me@example.org", "@home"}));
  EXPECT_EQ(words_in("a.1 1.a a:b"), (Words{"a", "1", "1", "a", "a", "b"}));
}

RC_GTEST_PROP(AsciiWords, AreThoseOfIcu, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::elementOf(std::string("aZ09_@.',;:\"- \n\r\t")), rc::gen::inRange('\0', '\x7F')));
  RC_ASSERT(words_in(text) == icu_words(text));
}

// Words that end at, begin at and run across the blocks in which text is looked at.
TEST(AsciiWords, AreThoseOfIcuAtEveryDistance) {
  for (std::size_t before = 0; before < 130; ++before) {
    for (const char* words : {"a b", "ab.c", "x'", "@_", "12,5;"}) {
      for (const char filler : {' ', 'q'}) {
        const std::string text = std::string(before, filler) + words + std::string(70, filler);
        EXPECT_EQ(words_in(text), icu_words(text)) << text;
      }
    }
  }
}

// All of three neighbours, since the rules look no further.
TEST(AsciiWords, AreThoseOfIcuForEveryTriple) {
  std::string text;
  const std::string characters = "aB0_@.',;:\"- \n";
  for (const char a : characters) {
    for (const char b : characters) {
      for (const char c : characters)
        text += std::string{'-', a, b, c, '-', 'x', a, b, c, 'x', '-', '0', a, b, c, '0'};
    }
  }
  EXPECT_EQ(words_in(text), icu_words(text));
}

}  // namespace
}  // namespace fovea::xml
