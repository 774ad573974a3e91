#include "fovea/base/parameters.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

const std::vector<Parameter>& some() {
  static const std::vector<Parameter> parameters = {
      {.name = "k", .standard = std::int64_t{10}, .says = "how many", .least = 1},
      {.name = "b", .standard = .75, .says = "how much", .most = 1},
      {.name = "kind",
       .standard = std::string("log2"),
       .says = "",
       .choices = {"log2", "file=PATH"}},
  };
  return parameters;
}

/// Returns each value as text, or the message.
std::string read(std::string_view text) {
  std::vector<Value> values = standard_values(some());
  const auto set = set_arguments("m", some(), text, values);
  if (!set) return set.error().message;
  return to_text(values[0]) + " " + to_text(values[1]) + " " + to_text(values[2]);
}

TEST(Parameters, WhatIsNotGivenIsStandard) {
  EXPECT_EQ(read(""), "10 0.75 log2");
  EXPECT_EQ(read(" b = 0.5 "), "10 0.5 log2");
  EXPECT_EQ(read("kind='log2',k=3"), "3 0.75 log2");
}

TEST(Parameters, WordsMayHaveArguments) {
  EXPECT_EQ(read("kind=file=a(1,2).txt"), "10 0.75 file=a(1,2).txt");
  EXPECT_EQ(read("kind=file="), "kind cannot be 'file='");
}

TEST(Parameters, ErrorsNameWhatIsWrong) {
  EXPECT_EQ(read("c=1"), "m has no parameter 'c'");
  EXPECT_EQ(read("k"), "m has no parameter 'k'");
  EXPECT_EQ(read("k=1.5"), "k='1.5' is not valid, expected a whole number");
  EXPECT_EQ(read("k=0"), "k=0 is out of bounds, expected a number at least 1");
  EXPECT_EQ(read("b=2"), "b=2 is out of bounds, expected a number between 0 and 1");
  EXPECT_EQ(read("b=nan"), "b=nan is out of bounds, expected a number between 0 and 1");
  EXPECT_EQ(read("k=1,k=1"), "k is given twice");
  EXPECT_EQ(read("k=1,"), "m has no parameter ''");
}

TEST(Parameters, WhatIsRequiredMustBeGiven) {
  const std::vector<Parameter> parameters = {
      {.name = "path", .standard = std::string(), .says = "a file", .required = true}};
  std::vector<Value> values = standard_values(parameters);
  const auto set = set_arguments("m", parameters, "", values);
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().message, "m needs path, a file");
  EXPECT_TRUE(set_arguments("m", parameters, "path=x", values));
}

TEST(Parameters, CommasWithinParenthesesDoNotSplit) {
  EXPECT_EQ(split_arguments("a(1,2), b"), (std::vector<std::string_view>{"a(1,2)", "b"}));
  EXPECT_EQ(split_arguments(""), std::vector<std::string_view>{""});
}

}  // namespace
}  // namespace fovea
