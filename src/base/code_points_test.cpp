#include "fovea/base/code_points.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

TEST(CodePoints, AreReadAndWritten) {
  EXPECT_EQ(to_code_points("aé漢𝄞"), U"aé漢𝄞");
  EXPECT_EQ(to_utf8(U"aé漢𝄞"), "aé漢𝄞");
  for (char32_t c = 0; c < 0x110000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const std::string text = to_utf8({&c, 1});
    ASSERT_FALSE(invalid_utf8_at(text)) << std::uint32_t{c};
    ASSERT_EQ(to_code_points(text), std::u32string(1, c)) << std::uint32_t{c};
  }
}

TEST(CodePoints, ReplaceInvalidBytes) {
  EXPECT_EQ(to_code_points("a\xFFé\xE6\xBC"), U"a\uFFFDé\uFFFD\uFFFD");
}

TEST(EditDistance, CountsCodePoints) {
  EXPECT_EQ(edit_distance(U"café", U"cafe"), 1U);
  EXPECT_EQ(edit_distance(U"жба", U"бжа"), 1U);
}

RC_GTEST_PROP(EditDistance, IsThatOfBytesForAscii, ()) {
  const auto word = rc::gen::container<std::string>(rc::gen::inRange('a', 'd'));
  const std::string a = *word;
  const std::string b = *word;
  RC_ASSERT(edit_distance(to_code_points(a), to_code_points(b)) == edit_distance(a, b));
}

}  // namespace
}  // namespace fovea
