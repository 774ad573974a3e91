#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

std::string canonical(const std::string& text) {
  const auto criterion = parse_criterion(text);
  return criterion ? to_string(*criterion) : to_string(criterion.error());
}

TEST(Criterion, ReadsBackFromItsCanonicalText) {
  for (const std::string text :
       {"click", "*", "click[rank=1]", "click[rank<=3,value>0.5]", "purchase after click[rank!=1]",
        "a after b after c", "count(click) / count(search)", "sum(value of purchase after click)",
        "\"page view\"", "\"after\"", "any after count", "klick-ü.2", "x[time>=-3]"}) {
    EXPECT_EQ(canonical(text), text);
    const auto once = parse_criterion(text);
    EXPECT_EQ(*once, *parse_criterion(to_string(*once)));
  }
  EXPECT_EQ(canonical("  any( click [ rank = 1.0 ] )  "), "click[rank=1]");
  EXPECT_EQ(canonical("click/search"), "click / search");
}

TEST(Criterion, ErrorsSayWhatWasExpectedWhere) {
  const std::string remedy =
      " (such as click[rank=1], purchase after click, or count(click) / count(search))";
  const auto expect = [&](const std::string& text, const std::string& message) {
    EXPECT_EQ(canonical(text), "criterion:1:" + message + remedy) << text;
  };
  expect("", "1: found the end, expected the name of an event");
  expect("click after", "12: found the end, expected the name of an event");
  expect("click click", R"(7: found 'click', expected "after", "/" or the end)");
  expect("click[first]", "7: found 'first]', expected rank, value or time");
  expect("click[rank 1]", "12: found '1]', expected =, !=, <, <=, > or >=");
  expect("click[rank=x]", "12: found 'x]', expected a number");
  expect("click[rank=1", R"(13: found the end, expected "," or "]")");
  expect("count(click", "12: found the end, expected \"after\" or \")\"");
  expect("sum(value click)", R"(11: found 'click)', expected "of")");
  expect("\"open", "2: found 'open', expected a closing quote behind it");
  expect("a / b / c", R"(7: found '/ c', expected "after", "/" or the end)");
}

}  // namespace
}  // namespace fovea::ab
