#include "measure/doc_table.hpp"

#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::measure {
namespace {

TEST(DocTable, EmptyFindsNothing) {
  DocTable table;
  table.reset(0);
  EXPECT_FALSE(table.find("a", hash_of("a")).has_value());
  EXPECT_FALSE(table.find("", hash_of("")).has_value());
}

TEST(DocTable, NumbersInOrderAndForgets) {
  DocTable table;
  table.reset(3);
  EXPECT_FALSE(table.insert("a").has_value());
  EXPECT_FALSE(table.insert("").has_value());
  EXPECT_EQ(table.insert("a"), 0U);
  EXPECT_EQ(table.find("", hash_of("")), 1U);
  table.reset(3);
  EXPECT_FALSE(table.find("a", hash_of("a")).has_value());
}

// Names of one letter of each length: every branch of the hash, and lengths must tell.
TEST(DocTable, HashSeesLengthAndEveryByte) {
  std::map<std::uint64_t, std::string> seen;
  for (std::size_t length = 0; length < 40; ++length) {
    const std::string plain(length, 'x');
    EXPECT_TRUE(seen.emplace(hash_of(plain), plain).second) << length;
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = plain;
      other[i] = 'y';
      EXPECT_TRUE(seen.emplace(hash_of(other), other).second) << other;
    }
  }
}

RC_GTEST_PROP(DocTable, IsAMap, (const std::vector<std::string>& names)) {
  DocTable table;
  table.reset(names.size());
  std::map<std::string, std::uint32_t> slow;
  for (const std::string& name : names) {
    const auto known = slow.find(name);
    const auto number = table.insert(name);
    RC_ASSERT(number.has_value() == (known != slow.end()));
    if (number) RC_ASSERT(*number == known->second);
    slow.emplace(name, static_cast<std::uint32_t>(slow.size()));
  }
  for (const auto& [name, number] : slow) RC_ASSERT(table.find(name, hash_of(name)) == number);
}

}  // namespace
}  // namespace fovea::measure
