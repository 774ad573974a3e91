#include "server/sessions.hpp"

#include <utility>

#include "server/limits.hpp"
#include "server/secrets.hpp"

namespace fovea::server {

std::string Sessions::key_of(const std::string& token) { return hash_of(token, "session"); }

std::string Sessions::csrf_of(const std::string& token) { return hash_of(token, "csrf"); }

Result<std::optional<assess::User>> Sessions::user_of(const std::string& token, std::int64_t now) {
  if (campaign_ == nullptr || token.empty()) return std::optional<assess::User>{};
  const std::string key = key_of(token);
  auto found = campaign_->logged_in(key, now);
  if (!found) return std::move(found).error();
  if (!*found) return std::optional<assess::User>{};
  if ((*found)->ends - now < Limits::session_time / 2) {
    const std::lock_guard lock(mutex_);
    if (due_.size() < Limits::sessions_to_extend) due_.insert(key);
  }
  return std::optional(std::move((*found)->user));
}

void Sessions::extend_due(std::int64_t now) {
  std::unordered_set<std::string> due;
  {
    const std::lock_guard lock(mutex_);
    due = std::exchange(due_, {});
  }
  for (const std::string& key : due)
    (void)campaign_->extend_log_in(key, now + Limits::session_time);
}

Result<std::string> Sessions::log_in(const std::string& user, std::int64_t now) {
  std::string token = new_token();
  if (auto done = campaign_->put_log_in({key_of(token), user, now + Limits::session_time}); !done)
    return std::move(done).error();
  return token;
}

Result<void> Sessions::log_out(const std::string& token) {
  if (campaign_ == nullptr) return {};
  return campaign_->end_log_in(key_of(token));
}

}  // namespace fovea::server
