#include "fovea/base/stable_hash.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

// Values of the first version that stored them.
TEST(StableHash, NeverChanges) {
  EXPECT_EQ(stable_hash_of(""), 0x78b92ab1);
  EXPECT_EQ(stable_hash_of("a"), 0xd2e29f50);
  EXPECT_EQ(stable_hash_of("abc"), 0xcedbd3f0);
  EXPECT_EQ(stable_hash_of("abcd"), 0x63849d89);
  EXPECT_EQ(stable_hash_of("12345678"), 0xb91e2a9c);
  EXPECT_EQ(stable_hash_of("123456789"), 0xa9050c3e);
  EXPECT_EQ(stable_hash_of("The same file has the same id, whatever its name."), 0x22f5afab);
}

}  // namespace
}  // namespace fovea
