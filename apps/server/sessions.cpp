#include "server/sessions.hpp"

#include "server/secrets.hpp"

namespace fovea::server {
namespace {

std::string key_of(const std::string& token) { return hash_of(token, "session"); }

}  // namespace

std::string Sessions::csrf_of(const std::string& token) { return hash_of(token, "csrf"); }

Result<std::optional<assess::User>> Sessions::user_of(const std::string& token, std::int64_t now) {
  if (campaign_ == nullptr || token.empty()) return std::optional<assess::User>{};
  const std::string key = key_of(token);
  {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(key);
    if (found != known_.end() && now - found->second.asked < memory && now >= found->second.asked)
      return std::optional(found->second.user);
  }
  auto user = ask(key, now);
  const std::lock_guard lock(mutex_);
  if (known_.size() >= max_known) known_.clear();
  if (user && *user)
    known_[key] = {**user, now};
  else
    known_.erase(key);
  return user;
}

Result<std::optional<assess::User>> Sessions::ask(const std::string& key, std::int64_t now) {
  const auto log_in = campaign_->log_in(key);
  if (!log_in) return log_in.error();
  if (!*log_in || (*log_in)->ends <= now) return std::optional<assess::User>{};
  auto user = campaign_->user((*log_in)->user);
  if (!user || !*user || !(*user)->active)
    return user ? Result(std::optional<assess::User>{}) : user;
  if ((*log_in)->ends - now < lifetime / 2) {
    if (auto done = campaign_->put_log_in({key, (*log_in)->user, now + lifetime}); !done)
      return std::move(done).error();
  }
  return user;
}

Result<std::string> Sessions::log_in(const std::string& user, std::int64_t now) {
  std::string token = new_token();
  if (auto done = campaign_->put_log_in({key_of(token), user, now + lifetime}); !done)
    return std::move(done).error();
  return token;
}

Result<void> Sessions::log_out(const std::string& token) {
  if (campaign_ == nullptr) return {};
  forget();
  return campaign_->end_log_in(key_of(token));
}

Result<void> Sessions::end_others(const std::string& user, const std::string& token,
                                  std::int64_t now) {
  forget();
  return campaign_->end_log_ins(user, token.empty() ? "" : key_of(token), now);
}

void Sessions::forget() {
  const std::lock_guard lock(mutex_);
  known_.clear();
}

}  // namespace fovea::server
