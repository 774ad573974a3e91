// Log-ins of users.
#include "fovea/assess/campaign.hpp"

#include "assess/campaign/within.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/reading.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

LogIn log_in_of(const Row& row) {
  return {text_in(row, 0), text_in(row, 1), static_cast<std::int64_t>(number_in(row, 2))};
}

Result<void> put_in(Tables& tables, const LogIn& log_in) {
  return tables.put(schema::logins, {log_in.key, log_in.user, log_in.ends});
}

Result<std::optional<LogIn>> log_in_in(Tables& tables, const std::string& key) {
  const auto row = find(tables, schema::logins, {key});
  if (!row) return row.error();
  return *row ? std::optional(log_in_of(**row)) : std::nullopt;
}

/// nullopt if the log-in is over or the user is no longer active.
Result<std::optional<LoggedIn>> logged_in_by(Tables& tables, const LogIn& log_in,
                                             std::int64_t now) {
  if (log_in.ends <= now) return std::optional<LoggedIn>{};
  const auto row = find(tables, schema::users, {log_in.user});
  if (!row) return row.error();
  if (!*row) return std::optional<LoggedIn>{};
  auto user = user_in(**row);
  if (!user) return std::move(user).error();
  if (!user->active) return std::optional<LoggedIn>{};
  return std::optional(LoggedIn{*std::move(user), log_in.ends});
}

}  // namespace

Result<void> end_log_ins_in(Tables& tables, const std::string& user, const std::string& except,
                            std::int64_t now) {
  const auto rows = tables.scan(schema::logins, {});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    const LogIn each = log_in_of(row);
    const bool theirs = each.user == user && each.key != except;
    if (each.ends > now && !theirs) continue;
    if (auto done = tables.erase(schema::logins, {row[0]}); !done) return done;
  }
  return {};
}

Result<void> Campaign::put_log_in(const LogIn& log_in) {
  return store_->write([&](Tables& tables) { return put_in(tables, log_in); });
}

Result<std::optional<LogIn>> Campaign::log_in(const std::string& key) const {
  return reading(*store_, [&](Tables& tables) { return log_in_in(tables, key); });
}

Result<std::optional<LoggedIn>> Campaign::logged_in(const std::string& key,
                                                    std::int64_t now) const {
  return reading(*store_, [&](Tables& tables) -> Result<std::optional<LoggedIn>> {
    const auto log_in = log_in_in(tables, key);
    if (!log_in) return log_in.error();
    if (!*log_in) return std::optional<LoggedIn>{};
    return logged_in_by(tables, **log_in, now);
  });
}

Result<std::map<std::string, LoggedIn>> Campaign::all_logged_in(std::int64_t now) const {
  using All = std::map<std::string, LoggedIn>;
  return reading(*store_, [&](Tables& tables) -> Result<All> {
    const auto users = users_in(tables);
    const auto rows = tables.scan(schema::logins, {});
    if (!users || !rows) return users ? rows.error() : users.error();
    std::map<std::string, const User*> active;
    for (const User& each : *users) {
      if (each.active) active[each.name] = &each;
    }
    All all;
    for (const Row& row : *rows) {
      const LogIn each = log_in_of(row);
      const auto user = active.find(each.user);
      if (each.ends > now && user != active.end())
        all.emplace(each.key, LoggedIn{*user->second, each.ends});
    }
    return all;
  });
}

Result<void> Campaign::extend_log_in(const std::string& key, std::int64_t ends) {
  return store_->write([&](Tables& tables) -> Result<void> {
    auto log_in = log_in_in(tables, key);
    if (!log_in) return std::move(log_in).error();
    if (!*log_in || (*log_in)->ends >= ends) return {};
    (*log_in)->ends = ends;
    return put_in(tables, **log_in);
  });
}

Result<void> Campaign::end_log_in(const std::string& key) {
  return store_->write([&](Tables& tables) { return tables.erase(schema::logins, {key}); });
}

Result<void> Campaign::end_log_ins(const std::string& user, const std::string& except,
                                   std::int64_t now) {
  return store_->write([&](Tables& tables) { return end_log_ins_in(tables, user, except, now); });
}

}  // namespace fovea::assess
