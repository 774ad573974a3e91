#include "server/http/url.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea::server {
namespace {

TEST(Url, BrokenEncodingsAreRefused) {
  for (const char* text : {"%", "%4", "%zz", "%0", "a%00b", "%0a", "%ff", "%c3", "%7f"})
    EXPECT_FALSE(decoded(text)) << text;
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("a%2Fb%C3%A9+c"), "a/b\u00e9+c");
  EXPECT_EQ(decoded("a+b%0a", true), "a b\n");
}

TEST(Url, SegmentsAreTakenApartBeforeTheyAreDecoded) {
  const auto target = parse_target("/topics/a%2F..%2Fb?q=x%26y&empty&q=second&=z");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->segments, (std::vector<std::string>{"topics", "a/../b"}));
  EXPECT_EQ(target->parameter("q"), "x&y");
  EXPECT_EQ(target->parameter("empty"), "");
  EXPECT_EQ(target->parameter("none"), std::nullopt);
}

TEST(Url, TargetsThatAreNoPathsAreRefused) {
  for (const char* text : {"", "*", "http://other/", "a", "/%", "/a?b=%", "/a%00"})
    EXPECT_FALSE(parse_target(text)) << text;
  EXPECT_EQ(parse_target("/")->segments, std::vector<std::string>{""});
  EXPECT_EQ(parse_target("//a")->segments, (std::vector<std::string>{"", "a"}));
}

TEST(Url, CookiesAreFoundByTheirWholeName) {
  EXPECT_EQ(cookie_in("a=1; fovea=2;b=3", "fovea"), "2");
  EXPECT_EQ(cookie_in("xfovea=1", "fovea"), std::nullopt);
  EXPECT_EQ(cookie_in("fovea", "fovea"), std::nullopt);
  EXPECT_EQ(cookie_in("", "fovea"), std::nullopt);
}

RC_GTEST_PROP(Url, WhatIsEncodedIsDecoded, (const std::string& text)) {
  bool plain = !invalid_utf8_at(text).has_value();
  for (const char c : text) plain = plain && static_cast<unsigned char>(c) >= 0x20 && c != 0x7f;
  RC_ASSERT(decoded(encoded(text)) == (plain ? std::optional(text) : std::nullopt));
}

TEST(Url, AbsoluteTargetsAreTakenApart) {
  const auto whole = absolute_target("http://Example.org:80/a?q=x");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->host, "Example.org:80");
  EXPECT_EQ(whole->target, "/a?q=x");
  EXPECT_EQ(absolute_target("https://h")->target, "/");
  EXPECT_EQ(absolute_target("http://h?q")->target, "/?q");
  for (const char* other : {"/a", "*", "ftp://h/", "h:443", ""})
    EXPECT_FALSE(absolute_target(other)) << other;
}

TEST(Url, AddressesAndTheServersNamesAreKnownHosts) {
  const std::vector<std::string> names = {"Judge.Example.org"};
  for (const char* known : {"localhost", "LOCALHOST:8080", "127.0.0.1", "192.0.2.1:80", "[::1]",
                            "[2001:db8::1]:443", "judge.example.org", "JUDGE.example.org:8443"})
    EXPECT_TRUE(is_known_host(known, names)) << known;
  for (const char* unknown : {"", "evil.example", "judge.example.org.evil", "127.0.0.1.evil",
                              "localhost:", "localhost:x", "[::1", "::1", "127.0.0.1:99999"})
    EXPECT_FALSE(is_known_host(unknown, names)) << unknown;
}

}  // namespace
}  // namespace fovea::server
