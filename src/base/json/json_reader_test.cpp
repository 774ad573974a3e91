#include "fovea/base/json_reader.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

/// Returns the error after `read` has read the members.
template <class Read>
std::string error_of(std::string_view json, const Read& read, JsonSource source = {}) {
  JsonReader in(json, std::move(source));
  read(in);
  const auto done = in.finish();
  return done ? "none" : to_string(done.error());
}

constexpr auto nothing = [](JsonReader&) {};

TEST(JsonReader, RefusesWhatIsNotAnObject) {
  for (const char* json : {"", " ", "[]", "1", "{", "{\"a\":}", "nul", "{}x"})
    EXPECT_NE(error_of(json, nothing), "none") << json;
  EXPECT_EQ(error_of("{}", nothing), "none");
}

TEST(JsonReader, QuotesTheTextOrNamesIt) {
  EXPECT_EQ(error_of("[1]", nothing, {.place = {.file = "log", .line = 3}}).substr(0, 43),
            "log:3: expected a JSON object, found '[1]':");
  EXPECT_EQ(error_of("[1]", nothing, {.name = "the body"}), "the body is not a JSON object");
  EXPECT_EQ(error_of("{1", nothing, {.remedy = "see there", .name = "the body"}),
            "the body is not JSON (see there)");
}

TEST(JsonReader, NamesMissingMistypedAndUnknownMembers) {
  const auto text = [](JsonReader& in) { (void)in.text("name"); };
  const auto natural = [](JsonReader& in) { (void)in.natural("n"); };
  EXPECT_EQ(error_of(R"({"name":"a"})", text), "none");
  EXPECT_EQ(error_of("{}", text), "the member 'name' is missing");
  EXPECT_EQ(error_of(R"({"name":1})", text), "the member 'name' is not text");
  EXPECT_EQ(error_of(R"({"name":"a","nane":"b"})", text), "the member 'nane' is unknown");
  EXPECT_EQ(error_of(R"({"n":9223372036854775807})", natural), "none");
  for (const char* json : {R"({"n":-1})", R"({"n":9223372036854775808})", R"({"n":1.5})"})
    EXPECT_EQ(error_of(json, natural), "the member 'n' is not a whole number") << json;
}

TEST(JsonReader, KeepsTheFirstErrorAndReadsEmptyAfterIt) {
  JsonReader in(R"({"a":"x","b":2})");
  EXPECT_EQ(in.natural("a"), 0U);
  EXPECT_EQ(in.natural("b"), 0U);
  EXPECT_FALSE(in.has("b"));
  in.refuse("b", "is odd");
  EXPECT_EQ(in.finish().error().message, "the member 'a' is not a whole number");
}

TEST(JsonReader, LimitsNesting) {
  const std::string deep = R"({"a":)" + std::string(10'000, '[') + std::string(10'000, ']') + "}";
  EXPECT_NE(error_of(deep, [](JsonReader& in) { (void)in.has("a"); }), "none");
}

TEST(JsonReader, ReadsOptionalMembers) {
  JsonReader in(R"({"t":"a","n":2,"f":true})");
  EXPECT_EQ(in.optional_text("t"), "a");
  EXPECT_EQ(in.optional_natural("n"), 2U);
  EXPECT_EQ(in.optional_flag("f"), true);
  EXPECT_EQ(in.optional_text("x"), std::nullopt);
  EXPECT_EQ(in.optional_natural("x"), std::nullopt);
  EXPECT_EQ(in.optional_flag("x"), std::nullopt);
  EXPECT_TRUE(in.optional_texts("x").empty());
  EXPECT_TRUE(in.optional_naturals("x").empty());
  EXPECT_EQ(in.optional_object("x"), "{}");
  EXPECT_TRUE(in.finish());
}

TEST(JsonReader, ReadsListsAndObjects) {
  using Pair = std::array<std::uint64_t, 2>;
  JsonReader in(R"({"paths":["a","b"],"numbers":[1,2],"pairs":[[0,3]],"action":{"x": [1, "y"]}})");
  EXPECT_EQ(in.names(), (std::vector<std::string>{"paths", "numbers", "pairs", "action"}));
  EXPECT_EQ(in.texts("paths"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(in.optional_naturals("numbers"), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(in.pairs("pairs"), (std::vector<Pair>{{0, 3}}));
  EXPECT_EQ(in.optional_object("action"), R"({"x":[1,"y"]})");
  EXPECT_TRUE(in.finish());
}

TEST(JsonReader, RefusesListsOfOtherThings) {
  const auto texts = [](JsonReader& in) { (void)in.texts("a"); };
  const auto pairs = [](JsonReader& in) { (void)in.pairs("a"); };
  EXPECT_EQ(error_of("{}", texts), "the member 'a' is missing");
  EXPECT_EQ(error_of(R"({"a":"b"})", texts), "the member 'a' is not a list");
  EXPECT_EQ(error_of(R"({"a":["b",1]})", texts), "the member 'a' is not a list of strings");
  for (const char* json : {R"({"a":[1]})", R"({"a":[[1]]})", R"({"a":[[1,2,3]]})",
                           R"({"a":[[1,-2]]})", R"({"a":[[1,"2"]]})"})
    EXPECT_EQ(error_of(json, pairs), "the member 'a' is not a list of pairs of whole numbers")
        << json;
}

TEST(JsonReader, ParsesNamedValues) {
  const auto on_or_off = [](std::string_view text) -> std::optional<bool> {
    if (text == "on" || text == "off") return text == "on";
    return std::nullopt;
  };
  const auto read = [&](JsonReader& in) { (void)in.parsed("a", on_or_off); };
  EXPECT_EQ(error_of(R"({"a":"on"})", read), "none");
  EXPECT_EQ(error_of(R"({"a":"maybe"})", read), "'a' has the unknown value 'maybe'");
}

}  // namespace
}  // namespace fovea
