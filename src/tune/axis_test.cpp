#include "tune/axis.hpp"

#include <gtest/gtest.h>

#include "fovea/search.hpp"

namespace fovea::tune {
namespace {

std::string texts(const std::vector<Value>& values) {
  std::string all;
  for (const Value& value : values) all += (all.empty() ? "" : " ") + to_text(value);
  return all;
}

TEST(Axis, AShareIsTriedInEqualSteps) {
  const auto axis = Axis::of({.name = "b", .standard = .75, .says = "", .most = 1});
  ASSERT_TRUE(axis.has_value());
  EXPECT_EQ(texts(axis->grid()), "0 0.2 0.4 0.6 0.75 0.8 1");
  EXPECT_EQ(texts(axis->neighbours(.4, 1)), "0.3 0.5");
  EXPECT_EQ(texts(axis->neighbours(.4, 2)), "0.35 0.45");
  EXPECT_EQ(texts(axis->neighbours(1.0, 1)), "0.9");
}

TEST(Axis, AWideRangeIsTriedByPowersOfTen) {
  const auto axis =
      Axis::of({.name = "mu", .standard = 1000.0, .says = "", .least = .001, .most = 1e9});
  ASSERT_TRUE(axis.has_value());
  EXPECT_EQ(texts(axis->grid()), "32 100 320 1000 3200 10000 32000");
  EXPECT_EQ(texts(axis->neighbours(1000.0, 1)), "560 1800");
  EXPECT_EQ(texts(axis->neighbours(1000.0, 2)), "750 1300");
}

TEST(Axis, ZeroIsAmongTheValuesWhereItIsAllowed) {
  const auto axis = Axis::of({.name = "k1", .standard = 1.2, .says = "", .most = 1e9});
  EXPECT_EQ(texts(axis->grid()), "0 0.038 0.12 0.38 1.2 3.8 12 38");
  EXPECT_EQ(texts(axis->neighbours(0.0, 1)), "0.038");
}

TEST(Axis, ARangeNotFarBeyondTheStandardValueIsTriedInEqualSteps) {
  const auto axis = Axis::of({.name = "rarity", .standard = .7, .says = "", .most = 3});
  EXPECT_EQ(texts(axis->grid()), "0 0.42 0.7 0.84 1.26 1.68 2.1");
}

TEST(Axis, ASmallShareThatMayNotBeZeroIsTriedByPowersOfTen) {
  const auto axis =
      Axis::of({.name = "lambda", .standard = .1, .says = "", .least = .0001, .most = 1});
  EXPECT_EQ(texts(axis->grid()), "0.0032 0.01 0.032 0.1 0.32 1");
}

TEST(Axis, WordsAreTheirChoices) {
  const auto axis = Axis::of({.name = "idf",
                              .standard = std::string("element"),
                              .says = "",
                              .choices = {"element", "document"}});
  ASSERT_TRUE(axis.has_value());
  EXPECT_EQ(texts(axis->grid()), "element document");
  EXPECT_TRUE(axis->neighbours(std::string("element"), 1).empty());
}

TEST(Axis, AFreeTextCannotBeTuned) {
  EXPECT_FALSE(Axis::of({.name = "weights", .standard = std::string(), .says = ""}).has_value());
}

TEST(Axis, IntegersStayWhole) {
  const auto axis =
      Axis::of({.name = "n", .standard = std::int64_t{10}, .says = "", .least = 1, .most = 51});
  EXPECT_EQ(texts(axis->grid()), "1 3 10 32 51");
}

/// For every model of the registry, the parameter accepts every value.
TEST(Axis, EveryValueOfEveryModelIsAllowed) {
  for (const search::Record& record : search::models()) {
    for (const Parameter& parameter : record.parameters) {
      const auto axis = Axis::of(parameter);
      if (!axis) continue;
      std::vector<Value> all = axis->grid();
      for (const Value& value : axis->grid()) {
        for (int halvings = 1; halvings <= Axis::finest; ++halvings) {
          for (const Value& beside : axis->neighbours(value, halvings)) all.push_back(beside);
        }
      }
      for (const Value& value : all) {
        const auto parsed = parse_value(parameter, to_text(value));
        ASSERT_TRUE(parsed.ok()) << record.name << " " << parameter.name << "=" << to_text(value);
        EXPECT_EQ(*parsed, value);
      }
    }
  }
}

}  // namespace
}  // namespace fovea::tune
