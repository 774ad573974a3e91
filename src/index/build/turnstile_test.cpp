#include "index/build/turnstile.hpp"

#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace fovea::index {
namespace {

TEST(Turnstile, PassesInTheOrderOfNumbers) {
  Turnstile turnstile;
  std::vector<int> passed;
  {
    const std::jthread second(
        [&] { EXPECT_TRUE(turnstile.pass(1, [&] { passed.push_back(1); })); });
    EXPECT_TRUE(turnstile.pass(0, [&] { passed.push_back(0); }));
  }
  EXPECT_EQ(passed, (std::vector<int>{0, 1}));
}

TEST(Turnstile, AnExceptionLetsNobodyWait) {
  Turnstile turnstile;
  const std::jthread waiting([&] { EXPECT_FALSE(turnstile.pass(1, [] { FAIL(); })); });
  EXPECT_THROW(turnstile.pass(0, [] { throw std::length_error("too long"); }), std::length_error);
}

}  // namespace
}  // namespace fovea::index
