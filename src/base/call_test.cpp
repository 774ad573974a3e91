#include "fovea/base/call.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

TEST(ParseCall, NameAndArguments) {
  EXPECT_EQ(parse_call(" rrf ")->name, "rrf");
  EXPECT_EQ(parse_call("rrf")->arguments, "");
  EXPECT_EQ(parse_call(" rrf ( k=1 ) ")->name, "rrf");
  EXPECT_EQ(parse_call("rrf(k=1,x=f(2))")->arguments, "k=1,x=f(2)");
  EXPECT_EQ(parse_call("rrf(k=1").error().message, "'rrf(k=1' lacks a closing parenthesis");
  EXPECT_EQ(parse_call("")->name, "");
}

TEST(CallText, OmitsDefaults) {
  const std::vector<Parameter> parameters{{.name = "k", .standard = 60.0, .says = "how much"},
                                          {.name = "by", .standard = std::string("a")}};
  std::vector<Value> values = standard_values(parameters);
  EXPECT_EQ(call_text("x", parameters, values), "x");
  values[1] = std::string("b");
  EXPECT_EQ(call_text("x", parameters, values), "x(by=b)");
  EXPECT_EQ(std::get<std::string>(value_of(parameters, values, "by")), "b");
  EXPECT_EQ(list_parameters(std::span(parameters).first(1)), "\n  k=60                 how much");
}

}  // namespace
}  // namespace fovea
