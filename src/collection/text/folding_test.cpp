#include "collection/text/folding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::text {
namespace {

TEST(FoldCase, LowersAndUndoesCompatibilityForms) {
  EXPECT_EQ(fold_case(""), "");
  EXPECT_EQ(fold_case("Élan"), "élan");
  EXPECT_EQ(fold_case("STRASSE"), fold_case("Straße"));
  EXPECT_EQ(fold_case("ΟΔΟΣ"), fold_case("οδος"));
  EXPECT_EQ(fold_case("ﬁnd"), "find");
  EXPECT_EQ(fold_case("Ｆｕｌｌ１"), "full1");
  EXPECT_EQ(fold_case("Zu\u00ADcker"), "zucker");
  EXPECT_EQ(fold_case("don\u2019t"), "don't");
  EXPECT_EQ(fold_case("e\u0301"), "é");
}

TEST(FoldAccents, TakesAccentsAwayAndNothingElse) {
  EXPECT_EQ(fold_accents("Élan"), "Elan");
  EXPECT_EQ(fold_accents("naïve"), "naive");
  EXPECT_EQ(fold_accents("e\u0301\u0323"), "e");
  EXPECT_EQ(fold_accents("Øł"), "Øł");
  EXPECT_EQ(fold_accents("שָׁלוֹם"), "שלום");
  EXPECT_EQ(fold_accents("مَرْحَبًا"), "مرحبا");
}

TEST(FoldAccents, KeepsMarksThatAreSpelling) {
  for (const char* word : {"が", "한국", "ไทย", "ที่", "हिन्दी", "தமிழ்"})
    EXPECT_EQ(fold_accents(word), word);
}

TEST(Folding, SurvivesInvalidBytes) {
  EXPECT_EQ(fold_case("a\xFF"), "a\uFFFD");
  EXPECT_EQ(fold_accents("\xC3"), "\uFFFD");
  EXPECT_EQ(valid_utf8("\x80x"), "\uFFFDx");
}

RC_GTEST_PROP(Folding, TheAsciiPathIsTheGeneralOne, ()) {
  const auto word = *rc::gen::container<std::string>(rc::gen::inRange('\0', '\x7F'));
  RC_ASSERT(is_ascii(word));
  RC_ASSERT(fold_ascii_case(word) == fold_case(word));
  RC_ASSERT(fold_accents(word) == word);
}

RC_GTEST_PROP(Folding, FoldingTwiceIsFoldingOnce, ()) {
  const auto any = rc::gen::map(rc::gen::inRange(1, 0x2FFF), [](int code_point) {
    std::string text;
    text += static_cast<char>(0xE0 | (code_point >> 12));
    text += static_cast<char>(0x80 | ((code_point >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (code_point & 0x3F));
    return text;
  });
  std::string word;
  for (const std::string& part : *rc::gen::container<std::vector<std::string>>(any)) word += part;
  const std::string cased = fold_case(word);
  RC_ASSERT(fold_case(cased) == cased);
  const std::string plain = fold_accents(cased);
  RC_ASSERT(fold_accents(plain) == plain);
}

}  // namespace
}  // namespace fovea::text
