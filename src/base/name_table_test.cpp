#include "fovea/base/name_table.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea {
namespace {

TEST(NameTable, EmptyFindsNothing) {
  NameTable table;
  EXPECT_FALSE(table.find("a").has_value());
  table.reset(0);
  EXPECT_FALSE(table.find("a").has_value());
  EXPECT_FALSE(table.find("").has_value());
}

TEST(NameTable, NumbersInOrderAndForgets) {
  NameTable table;
  EXPECT_TRUE(table.insert("a").fresh);
  EXPECT_TRUE(table.insert("").fresh);
  EXPECT_FALSE(table.insert("a").fresh);
  EXPECT_EQ(table.insert("a").number, 0U);
  EXPECT_EQ(table.find(""), 1U);
  table.reset(3);
  EXPECT_FALSE(table.find("a").has_value());
}

TEST(NameTable, TellsNamesOfTheSameHashApart) {
  NameTable table;
  EXPECT_EQ(table.insert("a", 7).number, 0U);
  EXPECT_EQ(table.insert("b", 7).number, 1U);
  EXPECT_EQ(table.find("b", 7), 1U);
  EXPECT_FALSE(table.find("c", 7).has_value());
}

/// With room for all of them or grown as they come.
RC_GTEST_PROP(NameTable, IsAMap, (const std::vector<std::string>& names, bool room)) {
  NameTable table;
  if (room) table.reset(names.size());
  std::map<std::string, std::uint32_t> slow;
  for (const std::string& name : names) {
    const auto [known, fresh] = slow.emplace(name, static_cast<std::uint32_t>(slow.size()));
    const auto entry = table.insert(name);
    RC_ASSERT(entry.fresh == fresh);
    RC_ASSERT(entry.number == known->second);
  }
  RC_ASSERT(table.names().size() == slow.size());
  for (const auto& [name, number] : slow) {
    RC_ASSERT(table.find(name) == number);
    RC_ASSERT(table.names()[number] == name);
  }
}

}  // namespace
}  // namespace fovea
