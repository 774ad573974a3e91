#include "report/svg/scale.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::report::svg {
namespace {

TEST(Ticks, AreRoundNumbers) {
  EXPECT_EQ(ticks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 0.2 * 3, 0.8, 1}));
  EXPECT_EQ(ticks(0, 100, 6), (std::vector<double>{0, 20, 40, 60, 80, 100}));
  EXPECT_EQ(ticks(-1, 1, 4), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
  EXPECT_EQ(ticks(3, 3, 4), (std::vector<double>{3}));
  EXPECT_EQ(tick_text(0.2 * 3), "0.6");
}

TEST(Scale, KeepsWhatLiesOutsideAtTheEnds) {
  const Scale scale{.low = 0, .high = 2, .begin = 100, .end = 0};
  EXPECT_EQ(scale(0), 100);
  EXPECT_EQ(scale(1), 50);
  EXPECT_EQ(scale(5), 0);
  EXPECT_EQ(scale(-5), 100);
}

RC_GTEST_PROP(Ticks, LieInsideAndAreNeitherNoneNorMany, ()) {
  const double low = *rc::gen::inRange(-1000, 1000) / 7.0;
  const double width = *rc::gen::inRange(1, 100'000) / 97.0;
  const auto found = ticks(low, low + width, 6);
  RC_ASSERT(!found.empty());
  RC_ASSERT(found.size() <= 8U);
  RC_ASSERT(found.front() >= low - 1e-5 * width && found.back() <= low + width + 1e-5 * width);
  const Scale around = rounded(low, low + width, 6);
  RC_ASSERT(around.low <= low + 1e-5 * width && around.high >= low + width * (1 - 1e-5));
}

}  // namespace
}  // namespace fovea::report::svg
