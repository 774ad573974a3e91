#include "tune/choose_texts.hpp"

#include <gtest/gtest.h>

namespace fovea::tune {
namespace {

TEST(ChooseTexts, TextsOfSeveralPlacesAreDropped) {
  std::vector<std::string> texts = {"a", "b", "a", "c"};
  drop_repeated(texts, [](const std::string& text) { return text; });
  EXPECT_EQ(texts, (std::vector<std::string>{"b", "c"}));
}

TEST(ChooseTexts, TheSeedDrawsAscendingNumbers) {
  const auto some = drawn(1000, 10, 7);
  ASSERT_EQ(some.size(), 10U);
  EXPECT_TRUE(std::is_sorted(some.begin(), some.end()));
  EXPECT_LT(some.back(), 1000U);
  EXPECT_EQ(some, drawn(1000, 10, 7));
  EXPECT_NE(some, drawn(1000, 10, 8));
  EXPECT_EQ(drawn(3, 10, 7), (std::vector<std::size_t>{0, 1, 2}));
}

}  // namespace
}  // namespace fovea::tune
