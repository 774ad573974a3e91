#include "xml/entities/decode.hpp"

#include <gtest/gtest.h>

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

using namespace std::string_view_literals;

/// ASCII as UTF-16 or UTF-32 with units of that many bytes.
std::string widened(std::string_view ascii, std::size_t bytes, bool big_endian) {
  std::string out;
  for (const char c : ascii) {
    std::string unit(bytes, '\0');
    unit[big_endian ? bytes - 1 : 0] = c;
    out += unit;
  }
  return out;
}

TEST(Decode, Utf8IsNotCopied) {
  for (const auto document :
       {"<a>é</a>"sv, "\xEF\xBB\xBF<a>é</a>"sv, "<?xml version='1.0' encoding='utf8'?><a>é</a>"sv,
        ""sv, "\xEF\xBB"sv}) {
    const Decoded decoded = decode(document, 100);
    EXPECT_FALSE(decoded.converted);
    EXPECT_FALSE(decoded.problem);
    EXPECT_TRUE(document.ends_with(decoded.text()));
  }
  EXPECT_EQ(text_of("\xEF\xBB\xBF<a>é</a>"), "é");
}

TEST(Decode, Utf16And32InBothOrders) {
  constexpr auto document = "<a>x&amp;&alpha;<b/></a>";
  EXPECT_EQ(text_of("\xFF\xFE" + widened(document, 2, false)), "x&α");
  EXPECT_EQ(text_of("\xFE\xFF" + widened(document, 2, true)), "x&α");
  EXPECT_EQ(text_of(std::string("\xFF\xFE\0\0", 4) + widened(document, 4, false)), "x&α");
  EXPECT_EQ(text_of(std::string("\0\0\xFE\xFF", 4) + widened(document, 4, true)), "x&α");
}

TEST(Decode, Utf16WithoutMarkIsKnownByItsDeclaration) {
  constexpr auto document = "<?xml version='1.0' encoding='UTF-16'?>\n<a>x<b/></a>";
  EXPECT_EQ(events(widened(document, 2, false))[2], "/a[1]/b[1] @1 2:5");
  EXPECT_EQ(events(widened(document, 2, true))[2], "/a[1]/b[1] @1 2:5");
}

TEST(Decode, SurrogatePairsAcrossBuffers) {
  std::string document = "\xFE\xFF" + widened("<a>", 2, true);
  for (int i = 0; i < 5000; ++i) document += "\xD8\x34\xDD\x1E";
  const std::string text = text_of(document + widened("</a>", 2, true));
  EXPECT_EQ(text.size(), 20'000U);
  EXPECT_EQ(text.find_first_not_of("𝄞"), std::string::npos);
}

TEST(Decode, DeclaredEncodings) {
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='ISO-8859-1'?><a>caf\xE9</a>"), "café");
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='windows-1252'?><a>\x80\x93</a>"), "€“");
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='ISO-8859-15'?><a>\xA4</a>"), "€");
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='Shift_JIS'?><a>\x93\xFA\x96\x7B</a>"), "日本");
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='KOI8-R'?><a>\xCD\xC9\xD2</a>"), "мир");
  EXPECT_EQ(text_of("<?xml version='1.0' encoding='US-ASCII'?><a>x</a>"), "x");
}

TEST(Decode, TheByteOrderMarkWins) {
  EXPECT_EQ(text_of("\xEF\xBB\xBF<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>"), "é");
}

TEST(Decode, WhatCannotBeDecodedIsAnErrorInItsPlace) {
  EXPECT_EQ(error_of("<?xml version='1.0' encoding='klingon'?><a/>"),
            "f:1:1: unknown encoding 'klingon' (convert the document to UTF-8)");
  EXPECT_EQ(error_of("<?xml version='1.0' encoding='UTF-16'?><a/>"),
            "f:1:1: the document declares the encoding UTF-16, but has another one (correct its "
            "XML declaration)");
  EXPECT_EQ(error_of("<?xml version='1.0' encoding='US-ASCII'?>\n<a>\xE9</a>"),
            "f:2:4: '\\xE9' is not valid US-ASCII (declare the document's true encoding)");
  EXPECT_EQ(error_of("\xFE\xFF" + widened("<a>", 2, true) + "\xDC"),
            "f:1:4: '\\xDC' is not valid UTF-16BE (declare the document's true encoding)");
  EXPECT_EQ(error_of("\xFE\xFF" + widened("<a></b>", 2, true) + "\xDC").substr(0, 19),
            "f:1:6: found </b>, ");
}

TEST(Decode, TheTextIsLimited) {
  std::string document =
      "<?xml version='1.0' encoding='windows-1252'?><a>" + std::string(500, '\x80');
  EXPECT_EQ(error_of(document, {.max_document_bytes = 1000}),
            "f:1:549: the document exceeds the limit of 1000 bytes when decoded");
}

TEST(Decode, ABrokenDeclarationIsTheParsersToRefuse) {
  EXPECT_NE(error_of("<?xml version='1.0' encoding=''?><a/>"), "");
  EXPECT_NE(error_of("<?xml encoding?><a/>"), "");
  EXPECT_NE(error_of("<?xml"), "");
  EXPECT_NE(error_of("<?xml version='1.0' encoding='x"), "");
  EXPECT_EQ(error_of("<?xml-stylesheet encoding='x'?><a/>"), "");
}

}  // namespace
}  // namespace fovea::xml
