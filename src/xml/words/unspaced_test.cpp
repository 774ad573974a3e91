#include "xml/words/unspaced.hpp"

#include <string>

#include <gtest/gtest.h>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

TEST(Unspaced, ScriptsThatPutNoSpacesBetweenWords) {
  for (const char* word : {"中国", "ひらがな", "カタカナ", "ｶﾀｶﾅ", "ー", "ไทย", "ลาว", "ລາວ",
                           "ខ្មែរ", "မြန်မာ", "𠮷野家"})
    EXPECT_TRUE(is_unspaced(word)) << word;
}

TEST(Unspaced, OthersDo) {
  for (const char* word :
       {"", "a", "2012", "été", "мир", "한국어", "عربي", "हिन्दी", "ＡＢＣ", "１２"})
    EXPECT_FALSE(is_unspaced(word)) << word;
}

std::vector<std::string> characters(const std::string& word) {
  std::vector<WordRange> found;
  if (!find_cj_characters(word, found)) return {"none"};
  std::vector<std::string> all;
  for (const WordRange each : found) all.push_back(word.substr(each.begin, each.end - each.begin));
  return all;
}

using Strings = std::vector<std::string>;

TEST(Unspaced, CharactersKeepTheirMarks) {
  EXPECT_EQ(characters("図書館"), (Strings{"図", "書", "館"}));
  EXPECT_EQ(characters("か\u3099き"), (Strings{"か\u3099", "き"}));
  EXPECT_EQ(characters("ｶﾞｲﾄﾞ"), (Strings{"ｶﾞ", "ｲ", "ﾄﾞ"}));
  EXPECT_EQ(characters("葛\U000E0100城"), (Strings{"葛\U000E0100", "城"}));
  EXPECT_EQ(characters("サーバー"), (Strings{"サ", "ー", "バ", "ー"}));
}

TEST(Unspaced, OtherWordsHaveNoSuchCharacters) {
  for (const char* word : {"", "abc", "ไทย", "中a国", "한국어", "中\xFF"})
    EXPECT_EQ(characters(word), Strings{"none"}) << word;
}

}  // namespace
}  // namespace fovea::xml
