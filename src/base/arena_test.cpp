#include "fovea/base/arena.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

TEST(StringPool, KeepsEqualStringsOnceAndAtOnePlace) {
  StringPool pool;
  std::string text = "topic";
  const std::string_view first = pool.intern(text);
  text = "other";
  for (int i = 0; i < 1000; ++i) pool.intern(std::to_string(i));
  EXPECT_EQ(first, "topic");
  EXPECT_EQ(pool.intern("topic").data(), first.data());
  EXPECT_EQ(pool.size(), 1001U);
}

TEST(StringPool, ViewsSurviveAMove) {
  StringPool pool;
  const std::string_view kept = pool.intern("x");
  const StringPool moved = std::move(pool);
  EXPECT_EQ(kept, "x");
  EXPECT_EQ(moved.size(), 1U);
}

}  // namespace
}  // namespace fovea
