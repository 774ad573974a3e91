#include "server/sessions.hpp"

#include <gtest/gtest.h>

#include "server/secrets.hpp"

namespace fovea::server {
namespace {

class SessionsTest : public ::testing::Test {
 protected:
  SessionsTest() { EXPECT_TRUE(campaign.put_user({.name = "ann"})); }
  std::string name_of(const std::string& token, std::int64_t now) {
    const auto user = sessions.user_of(token, now);
    return *user ? (*user)->name : "";
  }
  assess::Campaign campaign{assess::memory_store()};
  Sessions sessions{&campaign};
};

TEST_F(SessionsTest, EachLogInHasATokenOfItsOwn) {
  const std::string one = *sessions.log_in("ann", 0);
  const std::string other = *sessions.log_in("ann", 0);
  EXPECT_NE(one, other);
  EXPECT_EQ(one.size(), 64U);
  EXPECT_EQ(name_of(one, 1), "ann");
  EXPECT_TRUE(sessions.log_out(one));
  EXPECT_EQ(name_of(one, 2), "");
  EXPECT_EQ(name_of(other, 2), "ann");
}

TEST_F(SessionsTest, TheStoreDoesNotHoldTheToken) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_FALSE(*campaign.log_in(token));
  EXPECT_TRUE(*campaign.log_in(hash_of(token, "session")));
}

TEST_F(SessionsTest, GuessesAndNothingAreNobody) {
  EXPECT_EQ(name_of("", 0), "");
  EXPECT_EQ(name_of(new_token(), 0), "");
}

TEST_F(SessionsTest, EndAfterTheirTimeUnlessUsed) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_EQ(name_of(token, Sessions::lifetime), "");
  EXPECT_EQ(name_of(token, Sessions::lifetime * 3 / 4), "ann") << "which extends it";
  EXPECT_EQ(name_of(token, Sessions::lifetime * 3 / 2), "ann");
}

TEST_F(SessionsTest, WhoIsNoLongerActiveIsOutWithinSeconds) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_EQ(name_of(token, 1), "ann");
  EXPECT_TRUE(campaign.put_user({.name = "ann", .active = false}));
  EXPECT_EQ(name_of(token, 2 + Sessions::memory), "");
}

TEST_F(SessionsTest, OthersOfAUserCanBeEnded) {
  const std::string here = *sessions.log_in("ann", 0);
  const std::string there = *sessions.log_in("ann", 0);
  EXPECT_TRUE(sessions.end_others("ann", here, 1));
  EXPECT_EQ(name_of(here, 2), "ann");
  EXPECT_EQ(name_of(there, 2), "");
}

TEST(Secrets, HashesOfOnePurposeTellNothingOfAnother) {
  EXPECT_NE(hash_of("t", "session"), hash_of("t", "csrf"));
  EXPECT_TRUE(same("abc", "abc"));
  EXPECT_FALSE(same("abc", "abd"));
  EXPECT_FALSE(same("abc", "ab"));
}

}  // namespace
}  // namespace fovea::server
