#include "fovea/base/hash.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace fovea {
namespace {

// Names of one letter of each length, past every branch of XXH3.
TEST(Hash, SeesLengthAndEveryByte) {
  std::map<std::uint64_t, std::string> seen;
  for (std::size_t length = 0; length < 300; length += length < 40 ? 1 : 37) {
    const std::string plain(length, 'x');
    EXPECT_TRUE(seen.emplace(hash_of(plain), plain).second) << length;
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = plain;
      other[i] = 'y';
      EXPECT_TRUE(seen.emplace(hash_of(other), other).second) << other;
    }
  }
}

TEST(Hash, DependsOnTheSeedAlone) {
  set_hash_seed(3);
  const std::uint64_t name = hash_of("name");
  const std::uint64_t words = hash_of_words({1, 2});
  EXPECT_EQ(hash_of("name"), name);
  set_hash_seed(5);
  EXPECT_NE(hash_of("name"), name);
  EXPECT_NE(hash_of_words({1, 2}), words);
  set_hash_seed(3);
  EXPECT_EQ(hash_of("name"), name);
  EXPECT_EQ(hash_of_words({1, 2}), words);
}

TEST(Hash, OfWordsSeesEachAndTheirOrder) {
  EXPECT_NE(hash_of_words({1, 2}), hash_of_words({2, 1}));
  EXPECT_NE(hash_of_words({1, 2}), hash_of_words({1}));
  EXPECT_NE(hash_of_words({1, 2}), hash_of_words({1, 3}));
}

/// Names that share their low bits under one seed: what somebody who knew the seed would upload.
std::vector<std::string> colliding_names(std::uint64_t mask, std::size_t count) {
  std::vector<std::string> names;
  for (std::uint64_t i = 0; names.size() < count; ++i) {
    std::string name = "doc" + std::to_string(i);
    if ((hash_of(name) & mask) == 0) names.push_back(std::move(name));
  }
  return names;
}

TEST(Hash, NamesThatCollideUnderOneSeedDoNotUnderAnother) {
  constexpr std::uint64_t mask = 255;
  set_hash_seed(7);
  const auto names = colliding_names(mask, 512);
  set_hash_seed(9);
  std::map<std::uint64_t, std::size_t> slots;
  for (const std::string& name : names) ++slots[hash_of(name) & mask];
  for (const auto& [slot, number] : slots) EXPECT_LT(number, 20U) << slot;
}

}  // namespace
}  // namespace fovea
