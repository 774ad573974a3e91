// Who is logged in.
#include "fovea/assess/campaign.hpp"

#include "assess/judging.hpp"
#include "assess/reading.hpp"
#include "assess/schema.hpp"

namespace fovea::assess {

Result<void> Campaign::put_log_in(const LogIn& log_in) {
  return store_->write([&](Tables& tables) {
    return tables.put(schema::logins, {log_in.key, log_in.user, log_in.ends});
  });
}

Result<std::optional<LogIn>> Campaign::log_in(const std::string& key) const {
  return reading(*store_, [&](Tables& tables) -> Result<std::optional<LogIn>> {
    const auto row = find(tables, schema::logins, {key});
    if (!row) return row.error();
    if (!*row) return std::optional<LogIn>{};
    return std::optional(LogIn{text_in(**row, 0), text_in(**row, 1),
                               static_cast<std::int64_t>(number_in(**row, 2))});
  });
}

Result<void> Campaign::end_log_in(const std::string& key) {
  return store_->write([&](Tables& tables) { return tables.erase(schema::logins, {key}); });
}

Result<void> Campaign::end_log_ins(const std::string& user, const std::string& except,
                                   std::int64_t now) {
  return store_->write([&](Tables& tables) -> Result<void> {
    const auto rows = tables.scan(schema::logins, {});
    if (!rows) return rows.error();
    for (const Row& row : *rows) {
      const bool over = static_cast<std::int64_t>(number_in(row, 2)) <= now;
      const bool theirs = text_in(row, 1) == user && text_in(row, 0) != except;
      if (!over && !theirs) continue;
      if (auto done = tables.erase(schema::logins, {row[0]}); !done) return done;
    }
    return {};
  });
}

}  // namespace fovea::assess
