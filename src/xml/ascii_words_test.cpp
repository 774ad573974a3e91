#include "ascii_words.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "unicode_words.hpp"

namespace fovea::xml {
namespace {

using Words = std::vector<std::string>;

Words ascii_words(const std::string& text) {
  Words words;
  for (WordRange w = next_ascii_word(text, 0); w.begin < text.size();
       w = next_ascii_word(text, w.end)) {
    words.push_back(text.substr(w.begin, w.end - w.begin));
  }
  return words;
}

Words icu_words(const std::string& text) {
  Words words;
  UnicodeWords().find(text,
                      [&](WordRange w) { words.push_back(text.substr(w.begin, w.end - w.begin)); });
  return words;
}

TEST(AsciiWords, Examples) {
  EXPECT_EQ(ascii_words(""), Words{});
  EXPECT_EQ(ascii_words(" -- _ ... "), Words{});
  EXPECT_EQ(ascii_words("can't stop."), (Words{"can't", "stop"}));
  EXPECT_EQ(ascii_words("3.14 1,000;5 a,b e.g. x_1 _a_"),
            (Words{"3.14", "1,000;5", "a", "b", "e.g", "x_1", "_a_"}));
  EXPECT_EQ(ascii_words("me@example.org @ @home"), (Words{"me@example.org", "@home"}));
  EXPECT_EQ(ascii_words("a.1 1.a a:b"), (Words{"a", "1", "1", "a", "a", "b"}));
}

RC_GTEST_PROP(AsciiWords, AreThoseOfIcu, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::elementOf(std::string("aZ09_@.',;:\"- \n\r\t")), rc::gen::inRange('\0', '\x7F')));
  RC_ASSERT(ascii_words(text) == icu_words(text));
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
  EXPECT_EQ(ascii_words(text), icu_words(text));
}

}  // namespace
}  // namespace fovea::xml
