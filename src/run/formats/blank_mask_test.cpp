#include "run/formats/blank_mask.hpp"

#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::run {
namespace {

using Block = std::array<char, 64>;

std::uint64_t slow_mask(const Block& block) {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (static_cast<unsigned char>(block[i]) <= ' ') mask |= std::uint64_t{1} << i;
  }
  return mask;
}

TEST(BlankMask, OfEveryByteAtEveryPlace) {
  for (int value = 0; value < 256; ++value) {
    for (std::size_t at = 0; at < 64; ++at) {
      Block block;
      block.fill('x');
      block[at] = static_cast<char>(value);
      ASSERT_EQ(blank_mask(block.data()), slow_mask(block)) << value << " at " << at;
      ASSERT_EQ(portable_blank_mask(block.data()), slow_mask(block)) << value << " at " << at;
    }
  }
}

RC_GTEST_PROP(BlankMask, OfAnyBytes, (const Block& block)) {
  RC_ASSERT(blank_mask(block.data()) == slow_mask(block));
  RC_ASSERT(portable_blank_mask(block.data()) == slow_mask(block));
}

}  // namespace
}  // namespace fovea::run
