#include "run/formats/padded_text.hpp"

#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::run {
namespace {

/// Calls `work` with `text` inside an input, so that other bytes follow it.
template <class Work>
auto padded(const std::string& text, const Work& work) {
  const Bytes bytes = Bytes::from_string(text + "7.5 tail");
  return work(bytes.text().substr(0, text.size()));
}

template <class Number>
std::optional<Number> parse(std::string_view text) {
  Number value{};
  return parse_padded(text, value) ? std::optional(value) : std::nullopt;
}

rc::Gen<std::string> number_text() {
  return rc::gen::container<std::string>(rc::gen::elementOf(std::string("0123456789.00-+e ")));
}

TEST(PaddedText, EdgesOfScores) {
  for (const char* text : {"",
                           ".",
                           "0",
                           "1.",
                           ".5",
                           "-1.5",
                           "12345678.12345678",
                           "1234567.12345678",
                           "9.99999999",
                           "99999999.9999999",
                           "1.5x",
                           "x1.5",
                           "1..5",
                           "1.5.5",
                           "1e5",
                           "1.e5",
                           "nan",
                           "inf",
                           "+1.0",
                           "15.0000000000000000000001",
                           "123456789.5",
                           "0.00000001",
                           "007.50"}) {
    padded(text, [&](std::string_view view) {
      EXPECT_EQ(parse<double>(view), parse_score(text)) << text;
    });
  }
}

TEST(PaddedText, EdgesOfIntegers) {
  for (const char* text : {"", "0", "1", "12345678", "123456789", "-1", "1x", "x1", "007", "+1",
                           "9223372036854775807", "9223372036854775808", "1 "}) {
    padded(text, [&](std::string_view view) {
      EXPECT_EQ(parse<std::int64_t>(view), parse_integer<std::int64_t>(text)) << text;
    });
  }
}

RC_GTEST_PROP(PaddedText, NumbersAreThoseOfTheSlowWay, ()) {
  const std::string text = *number_text();
  padded(text, [&](std::string_view view) {
    RC_ASSERT(parse<double>(view) == parse_score(text));
    RC_ASSERT(parse<std::int64_t>(view) == parse_integer<std::int64_t>(text));
  });
}

RC_GTEST_PROP(PaddedText, EqualMeansEqual, (std::string a, std::string b, bool same)) {
  if (same) b = a;
  const bool equal = a == b;
  a += "tail of a";
  b += "rest of b";
  const Bytes first = Bytes::from_string(a);
  const Bytes second = Bytes::from_string(b);
  RC_ASSERT(equal_padded(first.text().substr(0, a.size() - 9),
                         second.text().substr(0, b.size() - 9)) == equal);
}

}  // namespace
}  // namespace fovea::run
