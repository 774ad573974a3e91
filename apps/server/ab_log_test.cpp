#include "server/ab_log.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

TEST(AbLog, KeepsItsModelsWhenItRefusesOthers) {
  AbLog log("unused");
  ASSERT_TRUE(log.set(true, {"bm25", "lm"}));
  const auto models = log.state().test.models;
  const std::vector<std::vector<std::string>> wrong = {
      {"bm25"}, {"bm25", "bm25"}, {"bm25", "lm", "tfidf"}, {"nonsense", "lm"}};
  for (const auto& each : wrong) {
    EXPECT_FALSE(log.set(true, each));
    EXPECT_FALSE(log.set(false, each));
    EXPECT_TRUE(log.state().test.on);
    EXPECT_EQ(log.state().test.models, models);
  }
  for (const char* token : {"a", "b", "c", "d", "e", "f"}) {
    const auto model = log.model_for(token);
    EXPECT_TRUE(model == models[0] || model == models[1]);
  }
}

TEST(AbLog, NeedsModelsToBeTurnedOn) {
  AbLog log("unused");
  EXPECT_FALSE(log.set(true, {}));
  EXPECT_FALSE(log.model_for("a"));
  ASSERT_TRUE(log.set(false, {"bm25", "lm"}));
  EXPECT_TRUE(log.set(true, {}));
}

}  // namespace
}  // namespace fovea::server
