#include "fovea/work/ab_models.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

AbModels running() {
  auto test = change_ab({}, true, {"bm25", "lm"});
  EXPECT_TRUE(test) << to_string(test.error());
  return test ? *std::move(test) : AbModels{};
}

TEST(AbModels, AreTwoDifferentOnes) {
  const AbModels test = running();
  EXPECT_TRUE(test.on);
  ASSERT_EQ(test.models.size(), 2U);
  const std::vector<std::vector<std::string>> wrong = {
      {"bm25"}, {"bm25", "bm25"}, {"bm25", "lm", "vsm"}, {"nonsense", "lm"}};
  for (const auto& each : wrong) {
    EXPECT_FALSE(change_ab(test, true, each));
    EXPECT_FALSE(change_ab(test, false, each));
  }
}

TEST(AbModels, AreKeptWhenTheTestIsTurnedOffAndOn) {
  const AbModels test = running();
  const auto off = change_ab(test, false, {});
  ASSERT_TRUE(off);
  EXPECT_FALSE(off->on);
  EXPECT_EQ(off->models, test.models);
  EXPECT_EQ(change_ab(*off, true, {})->models, test.models);
  EXPECT_FALSE(change_ab({}, true, {})) << "there are none to keep";
}

TEST(AbModels, AreChosenByTheHashOfTheUser) {
  const AbModels test = running();
  EXPECT_EQ(model_for(test, "0f"), test.models[0]);
  EXPECT_EQ(model_for(test, "1f"), test.models[1]);
  EXPECT_EQ(model_for(test, "a0"), test.models[1]);
  EXPECT_EQ(model_for(test, "b0"), test.models[0]);
  EXPECT_EQ(model_for(*change_ab(test, false, {}), "0f"), std::nullopt);
}

}  // namespace
}  // namespace fovea::work
