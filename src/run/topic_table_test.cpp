#include "run/topic_table.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::run {
namespace {

TEST(TopicTable, TellsShortNamesByLengthAndBytes) {
  const std::vector<std::string> names{
      "",         "1",         "11",       "01",     "10", std::string(1, '\0'),
      "12345678", "123456789", "12345679", "1234567"};
  TopicTable table;
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(table.insert(names[i]).number, i);
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_FALSE(table.insert(names[i]).fresh);
}

RC_GTEST_PROP(TopicTable, IsAMap, ()) {
  const auto names = *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab1"))));
  TopicTable table;
  std::map<std::string, std::uint32_t> slow;
  for (const std::string& name : names) {
    const auto [known, fresh] = slow.emplace(name, static_cast<std::uint32_t>(slow.size()));
    const auto entry = table.insert(name);
    RC_ASSERT(entry.fresh == fresh);
    RC_ASSERT(entry.number == known->second);
    RC_ASSERT(table.names()[entry.number] == name);
  }
}

}  // namespace
}  // namespace fovea::run
