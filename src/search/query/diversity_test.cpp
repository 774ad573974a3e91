#include "fovea/search/diversity.hpp"

#include <gtest/gtest.h>

namespace fovea::search {
namespace {

TEST(Diversity, LambdaMayBeNamedBareOrAbsent) {
  EXPECT_EQ(*parse_diversity("mmr"), .7);
  EXPECT_EQ(*parse_diversity("mmr(lambda=0.25)"), .25);
  EXPECT_EQ(*parse_diversity("mmr(0)"), 0);
  EXPECT_EQ(*parse_diversity("mmr( 1 )"), 1);
}

TEST(Diversity, LambdaIsBounded) {
  for (const char* text : {"mmr(lambda=2)", "mmr(-0.1)", "mmr(nan)", "mmr(lambda=nan)"})
    EXPECT_FALSE(parse_diversity(text)) << text;
}

TEST(Diversity, OtherTextIsRefused) {
  for (const char* text : {"", "mmr(", "mmr(lambda)", "mmr(lambda=)", "mmr(mu=1)", "rm3",
                           "mmr(lambda=.5,lambda=.6)", "mmr(.5,.6)"})
    EXPECT_FALSE(parse_diversity(text)) << text;
}

}  // namespace
}  // namespace fovea::search
