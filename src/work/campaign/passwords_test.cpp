#include "fovea/work/campaign/passwords.hpp"

#include "fovea/assess/account.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class PasswordsTest : public testing::CampaignTest {
 protected:
  /// Adds a user with a new password and returns the password.
  std::string add(assess::User user) {
    const auto issued = passwords.issue();
    EXPECT_TRUE(issued) << to_string(issued.error());
    user.password = issued->hash;
    EXPECT_TRUE(campaign.put_user(user));
    return issued->password;
  }
  std::optional<assess::User> checked(const std::string& name, const std::string& password) {
    const auto user = passwords.check(campaign, name, password);
    EXPECT_TRUE(user) << to_string(user.error());
    return user ? *user : std::nullopt;
  }

  Passwords passwords;
};

TEST_F(PasswordsTest, OnlyAnActiveUserWithThePasswordIsKnown) {
  const std::string right = add({.name = "ann"});
  const std::string gone = add({.name = "bob", .active = false});
  ASSERT_TRUE(checked("ann", right));
  EXPECT_EQ(checked("ann", right)->name, "ann");
  EXPECT_FALSE(checked("ann", right + "x"));
  EXPECT_FALSE(checked("bob", gone)) << "is not active";
  EXPECT_FALSE(checked("cy", "")) << "has no password";
  EXPECT_FALSE(checked("dan", right)) << "is unknown";
}

TEST_F(PasswordsTest, AChangeEndsTheOldPasswordAndAllLogIns) {
  const std::string old = add({.name = "ann"});
  ASSERT_TRUE(campaign.put_log_in({"key", "ann", 1'000}));
  const auto before = checked("ann", old);
  ASSERT_TRUE(before);
  const auto hash = passwords.hash("a new password");
  ASSERT_TRUE(hash);
  const auto changed = change_password(campaign, *before, *hash, 5);
  ASSERT_TRUE(changed) << to_string(changed.error());
  EXPECT_EQ(changed->password, *hash);
  EXPECT_FALSE(checked("ann", old));
  EXPECT_TRUE(checked("ann", "a new password"));
  EXPECT_FALSE(*campaign.logged_in("key", 6));
}

TEST_F(PasswordsTest, AChangeIsRefusedIfTheAccountHasChangedMeanwhile) {
  const auto before = checked("ann", add({.name = "ann"}));
  ASSERT_TRUE(before);
  const std::string other = add({.name = "ann"});
  const auto hash = passwords.hash("a new password");
  EXPECT_EQ(testing::refusal(change_password(campaign, *before, *hash, 5)),
            "The account has changed in the meantime. (Log in again.)");
  EXPECT_TRUE(checked("ann", other));
}

TEST_F(PasswordsTest, AnAdministratorIsNeededUntilOneCanLogIn) {
  EXPECT_TRUE(*needs_administrator(campaign));
  ASSERT_TRUE(campaign.put_user({.name = "root", .role = assess::Role::admin}));
  EXPECT_TRUE(*needs_administrator(campaign)) << "root has no password";
  add({.name = "old", .role = assess::Role::admin, .active = false});
  EXPECT_TRUE(*needs_administrator(campaign)) << "old is not active";
  const auto issued = passwords.issue();
  ASSERT_TRUE(issued);
  const auto added = add_administrator(campaign, "dee", issued->hash);
  ASSERT_TRUE(added) << to_string(added.error());
  EXPECT_FALSE(*needs_administrator(campaign));
  EXPECT_EQ(checked("dee", issued->password)->role, assess::Role::admin);
}

}  // namespace
}  // namespace fovea::work
