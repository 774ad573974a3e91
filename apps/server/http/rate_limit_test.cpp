#include "server/http/rate_limit.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

TEST(RateLimit, ABurstAndThenSoManyASecond) {
  RateLimit limit(0.5, 3);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(limit.take("a", 0));
  EXPECT_EQ(limit.take("a", 0), 2U) << "seconds until there is one again";
  EXPECT_EQ(limit.take("a", 1'000), 1U);
  EXPECT_FALSE(limit.take("a", 2'000));
  EXPECT_TRUE(limit.take("a", 2'000));
}

TEST(RateLimit, KeysDoNotDisturbEachOther) {
  RateLimit limit(1, 1);
  EXPECT_FALSE(limit.take("a", 0));
  EXPECT_FALSE(limit.take("b", 0));
  EXPECT_TRUE(limit.take("a", 0));
}

TEST(RateLimit, WhatIsGivenBackCanBeTakenAgain) {
  RateLimit limit(0.5, 1);
  limit.give_back("nobody has taken it");
  EXPECT_FALSE(limit.take("a", 0));
  EXPECT_TRUE(limit.take("a", 0));
  limit.give_back("a");
  limit.give_back("a");
  EXPECT_FALSE(limit.take("a", 0));
  EXPECT_TRUE(limit.take("a", 0)) << "never more than the burst";
}

TEST(RateLimit, AClientOfIpv6IsANetwork) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3::4"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2:ffff::"), network_of("2001:db8:1:2::1"));
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "::ffff:192.0.2.7");
}

TEST(RateLimit, ALateClockDoesNotFillBuckets) {
  RateLimit limit(1, 1);
  EXPECT_FALSE(limit.take("a", 10'000));
  EXPECT_TRUE(limit.take("a", 5'000));
  EXPECT_TRUE(limit.take("a", 10'500));
  EXPECT_FALSE(limit.take("a", 11'000));
}

TEST(RateLimit, FullBucketsAreForgotten) {
  RateLimit limit(1'000, 2);
  for (int i = 0; i < 50'000; ++i) EXPECT_FALSE(limit.take(std::to_string(i), i * 10));
  EXPECT_LE(limit.size(), 1'001U);
}

}  // namespace
}  // namespace fovea::server
