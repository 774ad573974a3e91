#include "fovea/base/utf16.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/code_points.hpp"
#include "fovea/base/text.hpp"

namespace fovea {
namespace {

using Units = std::vector<char16_t>;

std::string bytes_of(const Units& units, ByteOrder order) {
  std::string bytes;
  for (const char16_t unit : units) {
    const char low = static_cast<char>(unit & 0xFF);
    const char high = static_cast<char>(unit >> 8);
    bytes += order == ByteOrder::little ? std::string{low, high} : std::string{high, low};
  }
  return bytes;
}

std::string ascii(std::string_view text, ByteOrder order = ByteOrder::little) {
  return bytes_of(Units(text.begin(), text.end()), order);
}

/// The slow and obvious decoder: nullopt for broken text, else UTF-8.
std::optional<std::string> slowly_decoded(const Units& units) {
  std::u32string code_points;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char32_t unit = units[i];
    if (unit == 0xFFFE || (unit >= 0xDC00 && unit <= 0xDFFF)) return std::nullopt;
    if (unit < 0xD800 || unit > 0xDBFF) {
      code_points += unit;
      continue;
    }
    if (++i == units.size()) return std::nullopt;
    const char32_t trail = units[i];
    if (trail < 0xDC00 || trail > 0xDFFF) return std::nullopt;
    code_points += 0x10000 + (unit - 0xD800) * 0x400 + (trail - 0xDC00);
  }
  return to_utf8(code_points);
}

/// The text, or the error, of decoding pieces that end at these places.
Result<std::string> decoded(std::string_view bytes, ByteOrder order,
                            const std::vector<std::size_t>& ends = {}) {
  Utf16Decoder decoder(order, "f");
  std::string out;
  std::size_t at = 0;
  for (const std::size_t end : ends) {
    if (end <= at || end >= bytes.size()) continue;
    if (auto done = decoder.decode(bytes.substr(at, end - at), out); !done) return done.error();
    at = end;
  }
  if (auto done = decoder.decode(bytes.substr(at), out); !done) return done.error();
  if (auto done = decoder.finish(); !done) return done.error();
  return out;
}

std::string error_in(const std::string& bytes) {
  const auto result = decoded(bytes, ByteOrder::little);
  return result ? "read" : to_string(result.error());
}

/// Units of which many are ASCII, and some are surrogates in pairs or alone.
rc::Gen<Units> any_units() {
  const auto unit =
      rc::gen::weightedOneOf<char16_t>({{20, rc::gen::inRange<char16_t>(' ', 0x7F)},
                                        {2, rc::gen::element<char16_t>(u'\n', u'\t')},
                                        {2, rc::gen::inRange<char16_t>(0x80, 0xD800)},
                                        {1, rc::gen::inRange<char16_t>(0xE000, 0xFFFF)}});
  const auto pair = rc::gen::map(rc::gen::pair(rc::gen::inRange<char16_t>(0xD800, 0xDC00),
                                               rc::gen::inRange<char16_t>(0xDC00, 0xE000)),
                                 [](const auto& halves) {
                                   return Units{halves.first, halves.second};
                                 });
  const auto half = rc::gen::map(rc::gen::inRange<char16_t>(0xD800, 0xE000),
                                 [](char16_t each) { return Units{each}; });
  const auto some = rc::gen::container<Units>(unit);
  const auto parts = rc::gen::container<std::vector<Units>>(
      rc::gen::weightedOneOf<Units>({{10, some}, {5, pair}, {1, half}}));
  return rc::gen::map(parts, [](const std::vector<Units>& all) {
    Units units;
    for (const Units& each : all) units.insert(units.end(), each.begin(), each.end());
    return units;
  });
}

RC_GTEST_PROP(Utf16, DecodesAsTheObviousDecoder, ()) {
  const Units units = *any_units();
  const auto order = *rc::gen::element(ByteOrder::little, ByteOrder::big);
  const auto ends = *rc::gen::container<std::vector<std::size_t>>(
      rc::gen::inRange<std::size_t>(0, 2 * units.size() + 1));
  const auto expected = slowly_decoded(units);
  const auto actual = decoded(bytes_of(units, order), order, ends);
  RC_ASSERT(actual.ok() == expected.has_value());
  if (expected) RC_ASSERT(*actual == *expected);
}

TEST(Utf16, DecodesTextsLongerThanItsBuffer) {
  Units units;
  for (int i = 0; i < 30'000; ++i) {
    for (const char16_t unit : {u'a', u'é', u'漢', u'\xD834', u'\xDD1E', u'b', u'c', u'd', u'e'})
      units.push_back(unit);
  }
  for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
    EXPECT_EQ(*decoded(bytes_of(units, order), order), *slowly_decoded(units));
    EXPECT_EQ(*decoded(bytes_of(units, order), order, {1, 2, 3, 7, 100'001}),
              *slowly_decoded(units));
  }
}

TEST(Utf16, BrokenTextIsAnErrorWithItsPlace) {
  EXPECT_EQ(error_in(ascii("one\ntwo ") + "\x3D\xD8" + ascii("x")),
            "f:2:5: the UTF-16 text is broken: U+D83D is one half of a character, and the other "
            "half is missing (export the file again, as UTF-8 if possible)");
  EXPECT_EQ(error_in(bytes_of({u'é', u'\xDE00'}, ByteOrder::little)).substr(0, 46),
            "f:1:2: the UTF-16 text is broken: U+DE00 is on");
  EXPECT_EQ(error_in(ascii("a\n") + "\xFE\xFF" + ascii("b", ByteOrder::big)),
            "f:2:1: the UTF-16 text is broken: its byte order changes here (convert each part to "
            "UTF-8 before joining them)");
  EXPECT_EQ(error_in(ascii("ab") + "c"),
            "f:1:3: the UTF-16 text is broken: it ends within a character (fetch or export the "
            "file again)");
  EXPECT_EQ(error_in(ascii("ab") + "\x3D\xD8").substr(0, 43),
            "f:1:3: the UTF-16 text is broken: it ends w");
}

TEST(Utf16, IsKnownByItsMarkOrByItsAscii) {
  EXPECT_EQ(utf16_in("\xFF\xFE")->order, ByteOrder::little);
  EXPECT_EQ(utf16_in("\xFE\xFF\x30\x42")->order, ByteOrder::big);
  EXPECT_EQ(utf16_in("\xFE\xFF")->mark_bytes, 2U);
  for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
    const auto evident = utf16_in(ascii("301\tcaf", order) + bytes_of({u'é', u'\n'}, order));
    ASSERT_TRUE(evident);
    EXPECT_EQ(evident->order, order);
    EXPECT_EQ(evident->mark_bytes, 0U);
  }
}

TEST(Utf16, OtherBytesAreNotUtf16) {
  using namespace std::string_view_literals;
  for (const std::string_view text :
       {""sv, "1"sv, "1 Q0 a 1 2.5 r\n"sv, "é漢字"sv, "\xFF\xFE\0\0"sv, "\0\0\0\0\0\0"sv,
        "1\0\0\0"sv, "\x7F\0E\0L\0"sv, "PK\x03\x04\x14\0\0\0"sv, "SQLite format 3\0"sv})
    EXPECT_FALSE(utf16_in(text)) << printable(text);
}

RC_GTEST_PROP(Utf16, TextInUtf8IsNotUtf16, (const std::string& text)) {
  RC_PRE(text.find('\0') == std::string::npos);
  RC_PRE(!text.starts_with("\xFF\xFE") && !text.starts_with("\xFE\xFF"));
  RC_ASSERT(!utf16_in(text));
}

TEST(Utf16, DeclarationsOfXmlNameUtf8Instead) {
  const auto declared = [](std::string text) {
    declare_utf8(text);
    return text;
  };
  EXPECT_EQ(declared("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>"),
            "<?xml version=\"1.0\" encoding=\"UTF-8\" ?><a/>");
  EXPECT_EQ(declared("<?xml version='1.0' encoding='utf-16le' standalone='yes'?>"),
            "<?xml version='1.0' encoding='UTF-8'    standalone='yes'?>");
  for (const std::string other :
       {"", "<a encoding='UTF-16'/>", "<?xml version='1.0'?><a encoding='UTF-16'/>",
        "<?xml encoding='UTF-8'?>", "<?xml encoding='UTF-16", "<?xml encoding?>"})
    EXPECT_EQ(declared(other), other);
}

}  // namespace
}  // namespace fovea
