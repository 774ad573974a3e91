#include "work/inputs/foreign_file.hpp"

#include <string>

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

using namespace std::string_view_literals;

std::string_view what(std::string_view head) {
  const auto foreign = foreign_file(head);
  return foreign ? foreign->what : "text";
}

TEST(ForeignFile, IsKnownByItsFirstBytes) {
  EXPECT_EQ(what("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n"), "a PDF file");
  EXPECT_EQ(what("PK\x03\x04\x14\0\0\0run.txt"sv), "a zip archive");
  EXPECT_EQ(what("PK\x03\x04\x14\0\0\0[Content_Types].xml"sv),
            "an office document (docx, xlsx, odt or ods)");
  EXPECT_EQ(what("PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis"sv),
            "an office document (docx, xlsx, odt or ods)");
  EXPECT_EQ(what("\xD0\xCF\x11\xE0\xA1\xB1"), "an office document (doc or xls)");
  EXPECT_EQ(what("BZh91AY&SY\x1A"), "compressed with bzip2");
  EXPECT_EQ(what("\xFD"
                 "7zXZ\0\0"sv),
            "compressed with xz");
  EXPECT_EQ(what("SQLite format 3\0\x10"sv), "a SQLite database");
  EXPECT_EQ(what("PAR1\x15"), "a Parquet file");
  EXPECT_EQ(what(std::string(257, 'x') + "ustar"), "a tar archive");
  EXPECT_EQ(what("\x89PNG\r\n\x1A\n"), "a picture");
  EXPECT_EQ(what("\xFF\xFE\0\0"
                 "1\0\0\0"sv),
            "text in UTF-32");
  EXPECT_EQ(what("\x7F"
                 "ELF\2\1\1\0\0\0\0"sv),
            "a binary file");
}

TEST(ForeignFile, IsNotText) {
  for (const std::string_view text :
       {""sv, "1 Q0 d 1 2.5 r\n"sv, "<a/>"sv, "{}"sv, "é漢字"sv, "BZh"sv, "caf\xE9"sv, "PK"sv})
    EXPECT_EQ(what(text), "text") << text;
}

TEST(IsHtml, KnowsPagesInAnyCase) {
  EXPECT_TRUE(is_html("\n<!DOCTYPE HTML PUBLIC>"));
  EXPECT_TRUE(is_html("<html lang='en'>"));
  EXPECT_FALSE(is_html("<article><html/></article>"));
  EXPECT_FALSE(is_html("html"));
}

}  // namespace
}  // namespace fovea::work
