#include "fovea/base/result.hpp"

#include <gtest/gtest.h>

#include "fovea/base/finding.hpp"

namespace fovea {
namespace {

TEST(Place, LeavesOutWhatIsUnknown) {
  EXPECT_EQ(to_string(Place{}), "");
  EXPECT_EQ(to_string(Place{.file = "a.run"}), "a.run");
  EXPECT_EQ(to_string(Place{.file = "a.run", .line = 3}), "a.run:3");
  EXPECT_EQ(to_string(Place{.file = "a.run", .line = 3, .column = 7}), "a.run:3:7");
  EXPECT_EQ(to_string(Place{.file = "a.run", .column = 7}), "a.run");
}

TEST(Error, SaysPlaceMessageAndRemedy) {
  EXPECT_EQ(to_string(Error{.message = "what"}), "what");
  EXPECT_EQ(to_string(Error{.place = {.file = "f", .line = 1}, .message = "what", .remedy = "do"}),
            "f:1: what (do)");
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> good = 3;
  const Result<int> bad = Error{.message = "no"};
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().message, "no");
  EXPECT_TRUE(Result<void>());
  EXPECT_FALSE(Result<void>(Error{}));
}

TEST(Finding, SaysSeverityAndCode) {
  const Finding finding =
      to_finding({.place = {.file = "f", .line = 2}, .message = "m"}, "bad-line");
  EXPECT_EQ(to_string(finding), "f:2: error: m [bad-line]");
  EXPECT_TRUE(has_errors({finding}));
  EXPECT_FALSE(has_errors({{.severity = Severity::warning}}));
}

}  // namespace
}  // namespace fovea
