#include "fovea/assess/exhaustivity.hpp"

#include <gtest/gtest.h>

namespace fovea::assess {
namespace {

TEST(Exhaustivity, HasOneTextPerLevel) {
  for (const char* text : {"0", "1", "2", "?"})
    EXPECT_EQ(to_string(*exhaustiveness_named(text)), text);
  for (const char* text : {"", "3", "U", "01"}) EXPECT_FALSE(exhaustiveness_named(text)) << text;
}

TEST(Exhaustivity, ReadsBackFromQrels) {
  for (const char* text : {"0", "1", "2", "?"}) {
    qrels::ElementJudgement row;
    put(row, *exhaustiveness_named(text));
    EXPECT_EQ(exhaustiveness_in(row), exhaustiveness_named(text));
  }
  EXPECT_FALSE(exhaustiveness_in({}));
  EXPECT_FALSE(exhaustiveness_in({.exhaustivity = 3})) << "a degree of 2003 and 2004";
}

}  // namespace
}  // namespace fovea::assess
