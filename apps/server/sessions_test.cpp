#include "server/sessions.hpp"

#include <gtest/gtest.h>

#include "server/limits.hpp"
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
  EXPECT_EQ(name_of(token, Limits::session_time), "");
  EXPECT_EQ(name_of(token, Limits::session_time * 3 / 4), "ann");
  sessions.extend_due(Limits::session_time * 3 / 4);
  EXPECT_EQ(name_of(token, Limits::session_time * 3 / 2), "ann");
}

TEST_F(SessionsTest, AnExtensionDoesNotReviveAnEndedSession) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_EQ(name_of(token, Limits::session_time * 3 / 4), "ann");
  EXPECT_TRUE(sessions.log_out(token));
  sessions.extend_due(Limits::session_time * 3 / 4);
  EXPECT_EQ(name_of(token, Limits::session_time * 3 / 4), "");
}

TEST_F(SessionsTest, WhatAnotherServerEndsIsOverAtOnce) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_EQ(name_of(token, 1), "ann");
  EXPECT_TRUE(campaign.end_log_in(Sessions::key_of(token)));
  EXPECT_EQ(name_of(token, 1), "");
}

TEST_F(SessionsTest, WhoIsNoLongerActiveIsOutAtOnce) {
  const std::string token = *sessions.log_in("ann", 0);
  EXPECT_EQ(name_of(token, 1), "ann");
  EXPECT_TRUE(campaign.put_user({.name = "ann", .active = false}));
  EXPECT_EQ(name_of(token, 1), "");
}

/// Refuses writes on demand, as a full disk does.
class FullStore : public assess::Store {
 public:
  explicit FullStore(const bool& is_full) : is_full_(is_full) {}
  Result<void> write(const assess::Work& work) override {
    if (is_full_) return Error{.message = "the disk is full"};
    return inner_->write(work);
  }
  Result<void> read(const assess::Work& work) override { return inner_->read(work); }
  Result<bool> wait_for_change(std::chrono::milliseconds timeout) override {
    return inner_->wait_for_change(timeout);
  }
  [[nodiscard]] std::string name() const override { return "full"; }

 private:
  const bool& is_full_;
  std::unique_ptr<assess::Store> inner_ = assess::memory_store();
};

TEST(SessionsOnAFullDisk, GoOnUntilTheirTimeIsOver) {
  bool is_full = false;
  assess::Campaign campaign(std::make_unique<FullStore>(is_full));
  ASSERT_TRUE(campaign.put_user({.name = "ann"}));
  Sessions sessions(&campaign);
  const std::string token = *sessions.log_in("ann", 0);
  is_full = true;
  const auto user = sessions.user_of(token, Limits::session_time * 3 / 4);
  ASSERT_TRUE(user) << to_string(user.error());
  EXPECT_EQ((*user)->name, "ann");
  sessions.extend_due(Limits::session_time * 3 / 4);
  EXPECT_FALSE(*sessions.user_of(token, Limits::session_time));
  is_full = false;
  EXPECT_TRUE(*sessions.user_of(token, Limits::session_time - 1));
  sessions.extend_due(Limits::session_time - 1);
  EXPECT_TRUE(*sessions.user_of(token, Limits::session_time));
}

TEST(Secrets, HashesOfOnePurposeTellNothingOfAnother) {
  EXPECT_NE(hash_of("t", "session"), hash_of("t", "csrf"));
  EXPECT_TRUE(same("abc", "abc"));
  EXPECT_FALSE(same("abc", "abd"));
  EXPECT_FALSE(same("abc", "ab"));
}

}  // namespace
}  // namespace fovea::server
