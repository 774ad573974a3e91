#include "server/http/json.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/http/fields.hpp"

namespace fovea::server {
namespace {

TEST(JsonOut, CommasStandBetweenMembersOnly) {
  JsonOut out;
  out.begin_object().key("none").begin_array().end_array().key("some").begin_array();
  out.value(1).value("a\"b").value(true).begin_object().end_object().value(std::nullopt);
  out.end_array().member("real", 0.5).member("endless", std::numeric_limits<double>::infinity());
  out.end_object();
  EXPECT_EQ(std::move(out).finish(),
            R"({"none":[],"some":[1,"a\"b",true,{},null],"real":0.5,"endless":null})");
}

TEST(Fields, WhatIsNotAnObjectIsRefused) {
  for (const char* json : {"", " ", "[]", "1", "{", "{\"a\":}", "nul", "{}x"})
    EXPECT_FALSE(Fields(json).finish()) << json;
  EXPECT_TRUE(Fields("{}").finish());
}

TEST(Fields, MissingUnknownAndMistypedMembersAreNamed) {
  Fields missing("{}");
  EXPECT_EQ(missing.text("name"), "");
  EXPECT_EQ(missing.finish().error().message, "the member 'name' is missing");
  Fields typed(R"({"name":1})");
  (void)typed.text("name");
  EXPECT_EQ(typed.finish().error().message, "the member 'name' is not text");
  Fields unknown(R"({"name":"a","nane":"b"})");
  EXPECT_EQ(unknown.text("name"), "a");
  EXPECT_EQ(unknown.finish().error().message, "the member 'nane' is unknown");
  Fields negative(R"({"n":-1})");
  (void)negative.natural("n");
  EXPECT_FALSE(negative.finish());
}

TEST(Fields, DeepNestingIsRefused) {
  EXPECT_FALSE(
      Fields(R"({"a":)" + std::string(10'000, '[') + std::string(10'000, ']') + "}").finish());
}

TEST(Fields, ListsAndObjectsAreRead) {
  Fields in(R"({"paths":["a","b"],"numbers":[1,2],"action":{"x": [1, "y"]}})");
  EXPECT_EQ(in.texts("paths"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(in.naturals("numbers"), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(in.object("action"), R"({"x":[1,"y"]})");
  EXPECT_TRUE(in.finish());
}

RC_GTEST_PROP(Fields, TextComesBack, (const std::string& text)) {
  std::string ascii = text;
  for (char& c : ascii) c = static_cast<char>(c & 0x7f);
  JsonOut out;
  out.begin_object().member("t", ascii).end_object();
  Fields in(std::move(out).finish());
  RC_ASSERT(in.text("t") == ascii);
  RC_ASSERT(in.finish().ok());
}

}  // namespace
}  // namespace fovea::server
