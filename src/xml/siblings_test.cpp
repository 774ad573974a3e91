#include "xml/siblings.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::xml {
namespace {

TEST(SiblingNumbers, CountSameNamesInTheSameParent) {
  SiblingNumbers numbers;
  EXPECT_EQ(numbers.open("a").position, 1U);
  for (const std::uint32_t expected : {1U, 2U}) {
    EXPECT_EQ(numbers.open("a").position, expected);
    EXPECT_EQ(numbers.open("a").position, 1U);
    numbers.close();
    EXPECT_EQ(numbers.open("b").position, 1U);
    numbers.close();
    numbers.close();
  }
  EXPECT_EQ(numbers.open("b").position, 1U);
}

RC_GTEST_PROP(SiblingNumbers, AgreeWithAMapForEachParent,
              (const std::vector<std::uint8_t>& steps)) {
  SiblingNumbers numbers;
  std::vector<std::map<std::string, std::uint32_t>> counts(1);
  for (const std::uint8_t step : steps) {
    if (step % 3 == 0 && counts.size() > 1) {
      numbers.close();
      counts.pop_back();
      continue;
    }
    const std::string name(1, static_cast<char>('a' + step % 4));
    const auto numbered = numbers.open(name);
    RC_ASSERT(numbered.name == name);
    RC_ASSERT(numbered.position == ++counts.back()[name]);
    counts.emplace_back();
  }
}

}  // namespace
}  // namespace fovea::xml
