#include "report/shown.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea::report {
namespace {

TEST(Shown, CutsByCodePoints) {
  EXPECT_EQ(shown("", 3), "");
  EXPECT_EQ(shown("abc", 3), "abc");
  EXPECT_EQ(shown("abcd", 3), "ab…");
  EXPECT_EQ(shown("äöüß", 3), "äö…");
  EXPECT_EQ(shown("ab", 1), "…");
}

TEST(Shown, MakesVisibleWhatControls) {
  EXPECT_EQ(shown("a\x1B[2Jb\n", 20), "a\\x1B[2Jb\\x0A");
  EXPECT_EQ(shown("a\u202Eb\u061Cc\u2028", 60), "a\\xE2\\x80\\xAEb\\xD8\\x9Cc\\xE2\\x80\\xA8");
  EXPECT_EQ(shown("\xFF", 20), "\\xFF");
}

RC_GTEST_PROP(Shown, IsShortValidAndWithoutControls, (std::string text)) {
  const std::string result = shown(text, 9);
  RC_ASSERT(!invalid_utf8_at(result));
  RC_ASSERT(count_code_points(result) <= 9U);
  for (const char c : result) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
}

}  // namespace
}  // namespace fovea::report
