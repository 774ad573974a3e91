#include "xml/position.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::xml {
namespace {

TEST(LineCounter, EmptyText) {
  LineCounter lines("");
  lines.advance(5);
  EXPECT_EQ(lines.line(), 1U);
  EXPECT_EQ(lines.column(), 1U);
}

TEST(LineCounter, NeverGoesBack) {
  LineCounter lines("ab\ncd");
  lines.advance(4);
  lines.advance(1);
  EXPECT_EQ(lines.line(), 2U);
  EXPECT_EQ(lines.column(), 2U);
}

RC_GTEST_PROP(LineCounter, AgreesWithLookingAtEachCharacter, ()) {
  const auto parts = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("a", "é", "\n", "\r", "\r\n"));
  std::string text;
  for (const std::string& part : parts) text += part;
  LineCounter lines(text);
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool inside = i > 0 && text[i - 1] == '\r' && text[i] == '\n';
    if (!inside && *rc::gen::arbitrary<bool>()) {
      lines.advance(i);
      RC_ASSERT(lines.line() == line);
      RC_ASSERT(lines.column() == column);
    }
    const bool ends = text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    line += ends ? 1 : 0;
    if (ends) column = 1;
    if (!ends && (text[i] & 0xC0) != 0x80) ++column;
  }
}

}  // namespace
}  // namespace fovea::xml
