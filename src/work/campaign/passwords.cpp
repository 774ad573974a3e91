#include "fovea/work/campaign/passwords.hpp"

#include <algorithm>

#include "fovea/assess/account.hpp"

namespace fovea::work {
namespace {

bool can_log_in(const assess::User& user) { return user.active && !user.password.empty(); }

/// The hash of a password that nobody knows, so that an unknown name takes as long as a known one.
const std::string& nobodys_hash() {
  static const std::string hash = [] {
    const auto password = assess::new_password();
    const auto made = password ? assess::hash_password(*password) : password;
    return made ? *made : std::string();
  }();
  return hash;
}

}  // namespace

Result<std::optional<assess::User>> Passwords::check(const assess::Campaign& campaign,
                                                     const std::string& name,
                                                     const std::string& password) {
  auto user = campaign.user(name);
  if (!user) return user;
  const bool can = *user && can_log_in(**user);
  const std::lock_guard lock(hashing_);
  const bool right = assess::is_password(password, can ? (*user)->password : nobodys_hash());
  if (can && right) return user;
  return std::optional<assess::User>{};
}

Result<std::string> Passwords::hash(const std::string& password) {
  const std::lock_guard lock(hashing_);
  return assess::hash_password(password);
}

Result<IssuedPassword> Passwords::issue() {
  auto password = assess::new_password();
  if (!password) return std::move(password).error();
  auto made = hash(*password);
  if (!made) return std::move(made).error();
  return IssuedPassword{*std::move(password), *std::move(made)};
}

Result<assess::User> change_password(assess::Campaign& campaign, const assess::User& checked,
                                     const std::string& hash, std::int64_t time) {
  return campaign.change_user(
      checked.name, time, [&](auto, assess::UserEdit& edit) -> Result<void> {
        if (edit.user.password != checked.password || !edit.user.active)
          return Error{.kind = ErrorKind::data,
                       .message = "The account has changed in the meantime.",
                       .remedy = "Log in again."};
        edit.user.password = hash;
        edit.end_log_ins = true;
        return {};
      });
}

Result<bool> needs_administrator(const assess::Campaign& campaign) {
  const auto users = campaign.users();
  if (!users) return users.error();
  return std::none_of(users->begin(), users->end(), [](const assess::User& each) {
    return each.role == assess::Role::admin && can_log_in(each);
  });
}

Result<assess::User> add_administrator(assess::Campaign& campaign, const std::string& name,
                                       const std::string& hash) {
  const assess::User user{.name = name, .role = assess::Role::admin, .password = hash};
  if (auto done = campaign.put_user(user); !done) return std::move(done).error();
  return user;
}

}  // namespace fovea::work
