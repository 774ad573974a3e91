#include "fovea/base/json_writer.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/json_reader.hpp"
#include "fovea/base/text.hpp"

namespace fovea {
namespace {

/// The text that `write` writes to a sink.
template <class Write>
std::string written(JsonStyle style, const Write& write) {
  std::string text;
  TextSink sink = string_sink(text);
  JsonWriter json(sink, style);
  write(json);
  EXPECT_TRUE(sink.finish());
  return text;
}

TEST(JsonWriter, PutsCommasBetweenMembersOnly) {
  JsonWriter out;
  out.begin_object().key("none").begin_array().end_array().key("some").begin_array();
  out.value(1).value("a\"b").value(true).begin_object().end_object().value(std::nullopt);
  out.end_array().member("real", 0.5).member("endless", std::numeric_limits<double>::infinity());
  out.end_object();
  EXPECT_EQ(std::move(out).finish(),
            R"({"none":[],"some":[1,"a\"b",true,{},null],"real":0.5,"endless":null})");
}

TEST(JsonWriter, WritesNumbersOfEverySize) {
  JsonWriter out;
  out.begin_array().value(std::numeric_limits<std::int64_t>::min());
  out.value(std::numeric_limits<std::uint64_t>::max()).value(std::int8_t{-5}).value(1e300);
  out.value(0.1).value(0.1F).value(static_cast<float>(1e300)).end_array();
  EXPECT_EQ(std::move(out).finish(),
            "[-9223372036854775808,18446744073709551615,-5,1e+300,0.1,0.1,null]");
}

TEST(JsonWriter, WritesOptionalsAndVariants) {
  using Cell = std::variant<std::monostate, std::uint64_t, std::string>;
  JsonWriter out;
  out.begin_object().member("a", std::optional<int>()).member("b", std::optional(2));
  out.list("cells", std::vector<Cell>{{}, std::uint64_t{3}, "c"}).end_object();
  EXPECT_EQ(std::move(out).finish(), R"({"a":null,"b":2,"cells":[null,3,"c"]})");
}

TEST(JsonWriter, HasStylesForProgramsAndPages) {
  const auto write = [](JsonWriter& json) {
    json.begin_array().value(0.1).value("<b>").end_array();
  };
  EXPECT_EQ(written({}, write), R"([0.1,"<b>"])");
  EXPECT_EQ(written({.seventeen_digits = true}, write), R"([0.10000000000000001,"<b>"])");
  EXPECT_EQ(written({.escapes_markup = true}, write), R"([0.1,"\u003cb>"])");
}

TEST(JsonWriter, BreaksLinesBehindCommasAndBeforeBrackets) {
  const auto write = [](JsonWriter& json) {
    json.begin_array().on_new_line(2).value(1).on_new_line(2).begin_object().member("a", 2);
    json.on_new_line(1).member("b", 3).end_object().on_new_line().end_array().end_line();
  };
  EXPECT_EQ(written({}, write), "[\n  1,\n  {\"a\":2,\n \"b\":3}\n]\n");
}

TEST(JsonWriter, WritesJsonLines) {
  const auto write = [](JsonWriter& json) {
    json.begin_object().member("a", 1).end_object().end_line();
    json.begin_object().end_object().end_line();
  };
  EXPECT_EQ(written({}, write), "{\"a\":1}\n{}\n");
}

RC_GTEST_PROP(JsonWriter, NumbersReadBackAsTheSame, (double value, bool seventeen_digits)) {
  const std::string text =
      written({.seventeen_digits = seventeen_digits}, [&](JsonWriter& json) { json.value(value); });
  if (std::isfinite(value))
    RC_ASSERT(*parse_real(text) == value);
  else
    RC_ASSERT(text == "null");
}

RC_GTEST_PROP(JsonWriter, SinglePrecisionIsGoodToSevenDigits, ()) {
  const double value = *rc::gen::inRange(-1'000'000, 1'000'000) / 999.0;
  const std::string text =
      written({}, [&](JsonWriter& json) { json.value(static_cast<float>(value)); });
  // Half a unit in the last of 24 bits for the rounding, and half of one for the shortest digits.
  RC_ASSERT(std::abs(*parse_real(text) - value) <= std::ldexp(std::abs(value), -23));
  RC_ASSERT(text.size() <= 13U);
}

TEST(JsonWriter, WritesNullForWhatIsNotFinite) {
  const std::string text = written({}, [](JsonWriter& json) {
    json.array(std::vector{INFINITY, -INFINITY, NAN}).value(static_cast<double>(NAN));
  });
  EXPECT_EQ(text, "[null,null,null],null");
}

RC_GTEST_PROP(JsonWriter, TextComesBack, (const std::string& text)) {
  std::string ascii = text;
  for (char& c : ascii) c = static_cast<char>(c & 0x7f);
  const bool escapes_markup = *rc::gen::arbitrary<bool>();
  JsonReader in(written({.escapes_markup = escapes_markup}, [&](JsonWriter& json) {
    json.begin_object().member("t", ascii).end_object();
  }));
  RC_ASSERT(in.text("t") == ascii);
  RC_ASSERT(in.finish().ok());
}

}  // namespace
}  // namespace fovea
