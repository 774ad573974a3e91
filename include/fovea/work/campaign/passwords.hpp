#pragma once
// Passwords of a campaign's users, and its first administrator.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "fovea/assess/campaign.hpp"

namespace fovea::work {

/// A random password to hand out, and its hash to store.
struct IssuedPassword {
  std::string password;
  std::string hash;
};

/// Hashes and checks passwords, one at a time: argon2id takes 64 MiB. Threads can share it.
class Passwords {
 public:
  /// The active user with this name and password; nullopt if there is none. An unknown name, an
  /// inactive user and a user without a password take as long as a wrong password.
  Result<std::optional<assess::User>> check(const assess::Campaign& campaign,
                                            const std::string& name, const std::string& password);
  /// As assess::hash_password().
  Result<std::string> hash(const std::string& password);
  Result<IssuedPassword> issue();

 private:
  std::mutex hashing_;
};

/// Stores the new hash and ends all log-ins of the user. `checked` is the user that
/// Passwords::check() returned: if the password has changed since, or the user has been
/// deactivated, the change is refused.
Result<assess::User> change_password(assess::Campaign& campaign, const assess::User& checked,
                                     const std::string& hash, std::int64_t time);

/// Whether the campaign has no administrator who can log in.
Result<bool> needs_administrator(const assess::Campaign& campaign);
/// Stores a user with the role admin and returns it. The caller must ask needs_administrator()
/// first, and must not let two threads do both at once.
Result<assess::User> add_administrator(assess::Campaign& campaign, const std::string& name,
                                       const std::string& hash);

}  // namespace fovea::work
