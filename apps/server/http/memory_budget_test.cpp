#include "server/http/memory_budget.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

TEST(MemoryBudget, SharesAreGivenBackAtTheirEnd) {
  MemoryBudget budget(100);
  EXPECT_FALSE(budget.take(101));
  auto one = budget.take(60);
  ASSERT_TRUE(one);
  EXPECT_FALSE(budget.take(41));
  {
    const auto other = budget.take(40);
    EXPECT_TRUE(other);
    EXPECT_FALSE(budget.take(1));
  }
  EXPECT_TRUE(budget.take(40));
  auto moved = *std::move(one);
  one.reset();
  EXPECT_FALSE(budget.take(41)) << "the share has moved, not ended";
  moved = *budget.take(10);
  EXPECT_TRUE(budget.take(90));
}

}  // namespace
}  // namespace fovea::server
