#include "fovea/base/text.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea {
namespace {

TEST(Trim, TakesWhiteSpaceFromBothEnds) {
  EXPECT_EQ(trim(""), "");
  EXPECT_EQ(trim(" \t\r\n"), "");
  EXPECT_EQ(trim("\ta b \r"), "a b");
}

TEST(SplitColumns, CutsAtRunsOfWhiteSpace) {
  EXPECT_TRUE(split_columns(" \t ").empty());
  EXPECT_EQ(split_columns("  one\ttwo  three\r"),
            (std::vector<std::string_view>{"one", "two", "three"}));
}

TEST(ParseInteger, WantsTheWholeText) {
  EXPECT_EQ(parse_integer<int>("-12"), -12);
  EXPECT_EQ(parse_integer<int>(""), std::nullopt);
  EXPECT_EQ(parse_integer<int>("12a"), std::nullopt);
  EXPECT_EQ(parse_integer<std::uint8_t>("256"), std::nullopt);
}

TEST(ParseReal, TakesWhatRunsContain) {
  EXPECT_EQ(parse_real("+1.5"), 1.5);
  EXPECT_EQ(parse_real("1e-3"), 0.001);
  EXPECT_TRUE(std::isinf(*parse_real("-inf")));
  EXPECT_EQ(parse_real("+-1"), std::nullopt);
  EXPECT_EQ(parse_real("1,5"), std::nullopt);
  EXPECT_EQ(parse_real(""), std::nullopt);
}

TEST(WithDecimalPoint, TakesOneCommaForAPoint) {
  EXPECT_EQ(with_decimal_point("3,5"), "3.5");
  EXPECT_EQ(with_decimal_point("-0,25e3"), "-0.25e3");
  for (const char* other : {"", ",", "3.5", "1,234.5", "1,234,567", "a,b", "35"})
    EXPECT_EQ(with_decimal_point(other), std::nullopt) << other;
}

TEST(IsBinary, CountsControlCharacters) {
  using namespace std::string_view_literals;
  EXPECT_FALSE(is_binary(""));
  EXPECT_FALSE(is_binary("1\tone\r\n\v\f2\ttwo\n"));
  EXPECT_FALSE(is_binary("a slip:\0 here"sv));
  EXPECT_TRUE(is_binary("12\t\0\1\2\3ab\0\0\t"sv));
  EXPECT_TRUE(is_binary(std::string(100, '\0')));
}

RC_GTEST_PROP(FormatReal, ReadsBackTheSame, (double value)) {
  RC_ASSERT(parse_real(format_real(value)) == value);
}

TEST(Counted, ChoosesTheForm) {
  EXPECT_EQ(counted(0, "topic"), "0 topics");
  EXPECT_EQ(counted(1, "topic"), "1 topic");
}

TEST(EditDistance, CountsATranspositionOnce) {
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("convert", "covnert"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

RC_GTEST_PROP(EditDistance, IsSymmetric, (const std::string& a, const std::string& b)) {
  RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
}

TEST(NearestName, SuggestsOnlyWhatIsNear) {
  const std::vector<std::string> verbs = {"check", "convert", "eval"};
  EXPECT_EQ(nearest_name("chekc", verbs), "check");
  EXPECT_EQ(nearest_name("conv", verbs), "convert");
  EXPECT_EQ(nearest_name("zzzzzz", verbs), std::nullopt);
  EXPECT_EQ(nearest_name("", verbs), std::nullopt);
  EXPECT_EQ(nearest_name("foo", std::vector<std::string>{"IoU", "for-all"}), std::nullopt);
  EXPECT_EQ(nearest_name("p", std::vector<std::string>{"q"}), std::nullopt);
  EXPECT_EQ(nearest_name("cheek", verbs), "check");
  EXPECT_EQ(nearest_name("chart", verbs), std::nullopt);
}

TEST(NearestName, IgnoresCapitalsUnlessTheyDecide) {
  EXPECT_EQ(nearest_name("CHECK", std::vector<std::string>{"chuck", "check"}), "check");
  EXPECT_EQ(nearest_name("Map", std::vector<std::string>{"MAP", "Mar", "map"}), "map");
}

TEST(CountCodePoints, CountsEachCodePointOnce) {
  EXPECT_EQ(count_code_points(""), 0U);
  EXPECT_EQ(count_code_points("aé漢𝄞"), 4U);
  std::string text;
  for (std::size_t i = 0; i < 20; ++i, text += "aé漢𝄞") EXPECT_EQ(count_code_points(text), 4 * i);
}

RC_GTEST_PROP(ByteOfCodePoint, IsWhereThatManyEnd, (const std::vector<std::uint8_t>& letters)) {
  constexpr std::array<std::string_view, 4> alphabet = {"a", "é", "漢", "𝄞"};
  std::string text;
  std::vector<std::size_t> begins;
  for (const std::uint8_t letter : letters) {
    begins.push_back(text.size());
    text += alphabet[letter % alphabet.size()];
  }
  for (std::size_t i = 0; i < begins.size(); ++i) {
    RC_ASSERT(byte_of_code_point(text, i) == begins[i]);
  }
  RC_ASSERT(byte_of_code_point(text, begins.size()) == text.size());
  RC_ASSERT(byte_of_code_point(text, begins.size() + 100) == text.size());
}

TEST(CutAtCodePoint, NeverCutsOneInTwo) {
  EXPECT_EQ(cut_at_code_point("aé漢", 99), "aé漢");
  EXPECT_EQ(cut_at_code_point("aé漢", 5), "aé");
  EXPECT_EQ(cut_at_code_point("aé漢", 2), "a");
  EXPECT_EQ(cut_at_code_point("漢", 2), "");
}

TEST(InvalidUtf8, NamesTheFirstBadByte) {
  EXPECT_EQ(invalid_utf8_at("aé漢𝄞"), std::nullopt);
  EXPECT_EQ(invalid_utf8_at("0123456789\xFF"), 10U);
  EXPECT_EQ(invalid_utf8_at("a\xC0\x80"), 1U) << "overlong";
  EXPECT_EQ(invalid_utf8_at("\xED\xA0\x80"), 0U) << "surrogate";
  EXPECT_EQ(invalid_utf8_at("\xF4\x90\x80\x80"), 0U) << "beyond U+10FFFF";
  EXPECT_EQ(invalid_utf8_at("ab\xE6\xBC"), 2U) << "cut short";
}

/// The UTF-8 form of any code point, from the definition.
std::string encoded(char32_t c) {
  const auto byte = [](char32_t b) { return static_cast<char>(static_cast<unsigned char>(b)); };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xC0 | (c >> 6)), byte(0x80 | (c & 63))};
  if (c < 0x10000)
    return {byte(0xE0 | (c >> 12)), byte(0x80 | ((c >> 6) & 63)), byte(0x80 | (c & 63))};
  return {byte(0xF0 | (c >> 18)), byte(0x80 | ((c >> 12) & 63)), byte(0x80 | ((c >> 6) & 63)),
          byte(0x80 | (c & 63))};
}

TEST(InvalidUtf8, AcceptsEveryCodePointButSurrogates) {
  for (char32_t c = 0; c < 0x110000; ++c) {
    const bool surrogate = c >= 0xD800 && c < 0xE000;
    ASSERT_EQ(invalid_utf8_at(encoded(c)).has_value(), surrogate) << std::uint32_t{c};
  }
}

TEST(Printable, ShowsWhatCannotBeSeen) {
  EXPECT_EQ(printable("a\tb\n"), "a\\x09b\\x0A");
  EXPECT_EQ(printable("x\xFFy"), "x\\xFFy");
  EXPECT_EQ(printable("ééé", 3), "é…");
  EXPECT_EQ(printable("a\u009B2J\u202Eb\u2069\u2065"),
            "a\\xC2\\x9B2J\\xE2\\x80\\xAEb\\xE2\\x81\\xA9\u2065");
}

RC_GTEST_PROP(Printable, IsAlwaysOneLineOfUtf8, (const std::string& text)) {
  const std::string shown = printable(text, 40);
  RC_ASSERT(!invalid_utf8_at(shown).has_value());
  RC_ASSERT(std::none_of(shown.begin(), shown.end(),
                         [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
}

TEST(JsonQuoted, EscapesAndReplaces) {
  EXPECT_EQ(json_quoted("a\"\\\n\x01é"), "\"a\\\"\\\\\\n\\u0001é\"");
  EXPECT_EQ(json_quoted("\xFF"), "\"\uFFFD\"");
}

}  // namespace
}  // namespace fovea
