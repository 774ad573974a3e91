#include <gtest/gtest.h>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {
namespace {

/// 0 article, 1 section with paragraphs 2 and 3, 4 section with paragraph 5 and a picture 6.
const Shape article{.parent = {0, 0, 1, 1, 0, 4, 4},
                    .own_text = {false, false, true, true, false, true, false}};

class Asked : public ::testing::Test {
 protected:
  std::vector<std::uint32_t> after(std::string_view set,
                                   std::vector<std::pair<std::uint32_t, std::string>> judgements) {
    Inference inference(article, *parse_rule_set(set));
    for (const auto& [element, name] : judgements) inference.judge(element, *value_named(name));
    std::vector<std::uint32_t> asked;
    for (std::uint32_t i = 0; i < inference.size(); ++i) {
      if (inference.state(i) == State::to_judge) asked.push_back(i);
    }
    return asked;
  }
  using Elements = std::vector<std::uint32_t>;
};

TEST_F(Asked, NothingAtFirstAndNothingByE1) {
  EXPECT_EQ(after("2003", {}), Elements{});
  EXPECT_EQ(after("2003", {{2, "E0S0"}}), Elements{});
  EXPECT_EQ(after("2002", {{2, "E2S3"}}), Elements{});
}

TEST_F(Asked, AncestorsByE2) { EXPECT_EQ(after("E1,E2,E3", {{1, "E2S3"}}), Elements{0}); }

TEST_F(Asked, ChildrenAndAncestorsByE3) {
  EXPECT_EQ(after("E1,E2,E3", {{1, "E2S2"}}), (Elements{0, 2, 3}));
}

TEST_F(Asked, ChildrenByE4WhileExhaustivityIsMissing) {
  EXPECT_EQ(after("E1,E2,E4", {{1, "E2S2"}}), (Elements{0, 2, 3}));
  EXPECT_EQ(after("E1,E2,E4", {{1, "E2S2"}, {2, "E1S3"}}), (Elements{0, 3}));
  EXPECT_EQ(after("E1,E2,E4", {{1, "E2S2"}, {2, "E2S3"}}), Elements{0});
}

// Piwowarski and Lalmas (CIKM 2004): E4 modifies the part of E3 about children, and E3 is about S1
// and S2.
TEST_F(Asked, OnlyAncestorsByE2EvenWithE4) {
  EXPECT_EQ(after("E1,E2,E4", {{1, "E2S3"}}), Elements{0});
  EXPECT_EQ(after("E1,E4", {{1, "E2S3"}}), (Elements{0, 2, 3}));
  EXPECT_EQ(after("2004a", {{0, "E2S3"}}), Elements{});
}

TEST_F(Asked, NotWhatHasNoText) { EXPECT_EQ(after("E3", {{4, "E1S1"}}), (Elements{0, 5})); }

TEST_F(Asked, NotWhatIsInferred) {
  EXPECT_EQ(after("2003", {{0, "E1S1"}, {1, "E0S0"}}), Elements{4});
}

TEST_F(Asked, ThePoolsElementsUntilTheyAreJudged) {
  Inference inference(article, *parse_rule_set("2002"));
  inference.ask_for(3);
  EXPECT_EQ(inference.state(3), State::to_judge);
  EXPECT_EQ(inference.number_of(State::to_judge), 1U);
  inference.judge(3, *value_named("E1S1"));
  EXPECT_EQ(inference.number_of(State::to_judge), 0U);
  inference.clear(3);
  EXPECT_EQ(inference.state(3), State::to_judge);
}

TEST_F(Asked, LeavesTheListWhenAJudgementIsTakenBack) {
  Inference inference(article, *parse_rule_set("E2"));
  inference.judge(2, *value_named("E1S3"));
  inference.judge(3, *value_named("E1S3"));
  inference.clear(2);
  EXPECT_EQ(inference.state(1), State::to_judge);
  inference.clear(3);
  EXPECT_EQ(inference.state(1), State::open);
}

}  // namespace
}  // namespace fovea::assess
