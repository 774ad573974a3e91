#include "tune/ascent.hpp"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tune/testing.hpp"

namespace fovea::tune {
namespace {

using testing::toy;
using testing::toy_record;

/// A function with one peak: at scale `s`, share `h` and one of the kinds.
struct Peak {
  double s;
  double h;
  std::string kind;

  double operator()(const search::Model& model) const {
    const double away = std::log10(model.real("scale") / s);
    const double off = model.real("share") - h;
    return 1 - away * away - off * off - (model.word("kind") == kind ? 0 : .3);
  }
};

ValueOf as_value(const Peak& peak) {
  return [peak](const search::Model& model) -> Result<double> { return peak(model); };
}

/// The slow reference: tries every combination of the values of the coarse grids.
double best_of_all(const std::vector<Direction>& directions, search::Model model, const Peak& peak,
                   std::size_t from = 0) {
  if (from == directions.size()) return peak(model);
  double best = -1e9;
  for (const Value& value : directions[from].axis.grid()) {
    model.values[directions[from].parameter] = value;
    best = std::max(best, best_of_all(directions, model, peak, from + 1));
  }
  return best;
}

Peak random_peak() {
  return {.s = std::pow(10, *rc::gen::inRange(-10, 60) / 10.0),
          .h = *rc::gen::inRange(0, 101) / 100.0,
          .kind = *rc::gen::element<std::string>("plain", "fancy")};
}

RC_GTEST_PROP(Ascent, IsAtLeastAsGoodAsEveryPointOfTheGrid, ()) {
  const Peak peak = random_peak();
  const auto directions = *directions_of(toy_record(), {});
  const auto found = climb(toy(100, .5), directions, as_value(peak));
  RC_ASSERT(found.ok());
  RC_ASSERT(peak(*found) >= best_of_all(directions, toy(100, .5), peak));
}

RC_GTEST_PROP(Ascent, NeverLosesAgainstTheStartOrTheStandard, ()) {
  const Peak peak = random_peak();
  const auto start = toy(std::pow(10, *rc::gen::inRange(-30, 90) / 10.0), .3, "fancy");
  const auto found = climb(start, *directions_of(toy_record(), {}), as_value(peak));
  RC_ASSERT(found.ok());
  RC_ASSERT(peak(*found) >= std::max(peak(start), peak(toy(100, .5))));
}

TEST(Ascent, RefinesBeyondTheGrid) {
  const Peak peak{.s = 100, .h = .35, .kind = "plain"};
  const auto found = climb(toy(5, .9, "fancy"), *directions_of(toy_record(), {}), as_value(peak));
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(*found, toy(100, .35));
}

TEST(Ascent, AParameterWithoutEffectKeepsItsValue) {
  const auto flat = [](const search::Model&) -> Result<double> { return .5; };
  const auto found = climb(toy(7, .123, "fancy"), *directions_of(toy_record(), {}), flat);
  EXPECT_EQ(*found, toy(7, .123, "fancy"));
}

TEST(Ascent, OnlyNamedParametersChange) {
  const Peak peak{.s = 1000, .h = 0, .kind = "fancy"};
  const std::vector<std::string> names = {"share"};
  const auto found = climb(toy(7, .5), *directions_of(toy_record(), names), as_value(peak));
  EXPECT_EQ(*found, toy(7, 0));
}

TEST(Ascent, AnUnknownParameterIsRefusedWithTheNearest) {
  const std::vector<std::string> names = {"shares"};
  const auto directions = directions_of(toy_record(), names);
  ASSERT_FALSE(directions.ok());
  EXPECT_EQ(to_string(directions.error()),
            "toy has no parameter 'shares' that can be tuned (did you mean share?)");
  const std::vector<std::string> text = {"weights"};
  EXPECT_EQ(to_string(directions_of(toy_record(), text).error()),
            "toy has no parameter 'weights' that can be tuned (one of scale, share, kind)");
}

TEST(Ascent, AnErrorEndsIt) {
  const auto failing = [](const search::Model&) -> Result<double> { return usage_error("no"); };
  EXPECT_FALSE(climb(toy(7, .5), *directions_of(toy_record(), {}), failing).ok());
}

}  // namespace
}  // namespace fovea::tune
