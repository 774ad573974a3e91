#include "fovea/base/large_blocks.hpp"

#include <cstdint>
#include <numeric>

#include <gtest/gtest.h>

namespace fovea {
namespace {

TEST(LargeVector, GrowsFromSmallToLarge) {
  LargeVector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < 3'000'000; ++i) numbers.push_back(i);
  EXPECT_GE(numbers.size(), LargeBlocks<std::uint32_t>::large);
  for (std::uint32_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], i);
  const LargeVector<std::uint32_t> copy = numbers;
  EXPECT_EQ(copy, numbers);
  numbers.resize(7);
  numbers.shrink_to_fit();
  EXPECT_EQ(numbers.back(), 6U);
}

TEST(LargeVector, InitialisesWhatHasInitialValues) {
  struct Pair {
    int first = 3;
    int second = 4;
  };
  const LargeVector<Pair> pairs(5);
  for (const Pair& pair : pairs) EXPECT_EQ(pair.first + pair.second, 7);
}

TEST(LargeVector, RefusesMoreThanThereIs) {
  LargeVector<std::uint64_t> numbers;
  EXPECT_THROW(numbers.reserve(numbers.max_size()), std::bad_alloc);
}

}  // namespace
}  // namespace fovea
