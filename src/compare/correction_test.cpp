#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

void expect_near(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-12);
}

const std::vector<double> p = {0.01, 0.04, 0.03, 0.005};

TEST(Correction, OfNoneAndOneChangesNothing) {
  for (const std::string& name : correction_names()) {
    expect_near(adjusted({}, *correction_named(name)), {});
    expect_near(adjusted(std::vector{0.2}, *correction_named(name)), {0.2});
  }
}

TEST(Correction, BonferroniMultipliesByTheNumberOfTests) {
  expect_near(adjusted(p, Correction::bonferroni), {0.04, 0.16, 0.12, 0.02});
  expect_near(adjusted(std::vector{0.6, 0.7}, Correction::bonferroni), {1, 1});
}

TEST(Correction, HolmStepsDown) {
  // Sorted .005 .01 .03 .04, times 4 3 2 1: .02 .03 .06 .04; never smaller than one before.
  expect_near(adjusted(p, Correction::holm), {0.03, 0.06, 0.06, 0.02});
}

TEST(Correction, BenjaminiHochbergStepsUp) {
  // Sorted, times 4/1 4/2 4/3 4/4: .02 .02 .04 .04; never larger than one after it.
  expect_near(adjusted(p, Correction::benjamini_hochberg), {0.02, 0.04, 0.04, 0.02});
}

TEST(Correction, BenjaminiAndHochbergsOwnExample) {
  // Their 15 p-values of 1995: four are rejected at .05, where Bonferroni rejects three.
  const std::vector<double> published = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201,
                                         0.0278, 0.0298, 0.0344, 0.0459, 0.3240,
                                         0.4262, 0.5719, 0.6528, 0.7590, 1.000};
  const auto rejected = [&](Correction correction) {
    std::size_t count = 0;
    for (const double each : adjusted(published, correction)) count += each <= 0.05 ? 1 : 0;
    return count;
  };
  EXPECT_EQ(rejected(Correction::benjamini_hochberg), 4);
  EXPECT_EQ(rejected(Correction::bonferroni), 3);
}

}  // namespace
}  // namespace fovea::compare
