#include "run/formats/score_text.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

TEST(ScoreText, ReadsWhatRunsContain) {
  EXPECT_EQ(parse_score("0"), 0.0);
  EXPECT_EQ(parse_score("-0.25"), -0.25);
  EXPECT_EQ(parse_score("+2"), 2.0);
  EXPECT_EQ(parse_score(".5"), 0.5);
  EXPECT_EQ(parse_score("5."), 5.0);
  EXPECT_EQ(parse_score("1e-3"), 0.001);
  EXPECT_EQ(parse_score("12.3456789"), 12.3456789);
  EXPECT_EQ(parse_score("0.1000000000000000055511151231257827"), 0.1);
  EXPECT_EQ(parse_score("inf"), std::numeric_limits<double>::infinity());
  EXPECT_EQ(parse_score("-inf"), -std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::signbit(*parse_score("-0")));
}

TEST(ScoreText, NumbersBeyondRangeAreInfiniteOrNothing) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  EXPECT_EQ(parse_score("1e400"), infinite);
  EXPECT_EQ(parse_score("-1e400"), -infinite);
  EXPECT_EQ(parse_score("+1e400"), infinite);
  EXPECT_EQ(parse_score("1e-400"), 0.0);
}

TEST(ScoreText, RefusesTheRest) {
  for (const char* text : {"", "-", ".", "-.", "1.2.3", "1,5", "0x10", "nan", "-nan", "one",
                           "1e999x", "--1", "+-1", "1 ", "12a", "999999999999999a"})
    EXPECT_FALSE(parse_score(text)) << text;
}

RC_GTEST_PROP(ScoreText, AgreesWithTheSlowWayOnDecimals, ()) {
  const auto number = *rc::gen::arbitrary<std::uint64_t>();
  std::string text = std::to_string(number).substr(0, *rc::gen::inRange<std::size_t>(1, 21));
  const auto dot = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
  if (*rc::gen::arbitrary<bool>()) text.insert(dot, ".");
  if (*rc::gen::arbitrary<bool>()) text.insert(0, "-");
  RC_ASSERT(parse_score(text) == parse_real(text));
}

RC_GTEST_PROP(ScoreText, AgreesWithTheSlowWayOnAnyText, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0123.-+eE")));
  const auto slow = parse_real(text);
  const auto score = parse_score(text);
  // Only numbers beyond the range of a double differ.
  RC_ASSERT((slow ? score == slow : !score || *score == 0 || std::isinf(*score)));
}

RC_GTEST_PROP(ScoreText, ReadsBackWhatIsWritten, (double value)) {
  RC_ASSERT(parse_score(format_real(value)) == value);
}

}  // namespace
}  // namespace fovea::run
