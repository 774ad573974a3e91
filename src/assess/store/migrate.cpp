#include <fmt/format.h>

#include "assess/store/judging.hpp"
#include "assess/store/schema.hpp"
#include "assess/store/sql.hpp"

namespace fovea::assess {
namespace {

Result<void> make_tables(Connection& connection) {
  for (const Table* table : schema::all()) {
    if (auto done = connection.run(create_statement(*table, connection)); !done) return done;
  }
  return {};
}

/// Version 1 added the tables derived from the log. Creates and fills them.
Result<void> to_version_1(Connection& connection) {
  if (auto done = make_tables(connection); !done) return done;
  SqlTables tables(connection);
  return rebuild(tables);
}

/// Version 2 added tables for runs and log-ins.
Result<void> to_version_2(Connection& connection) {
  for (const Table* table : {&schema::runs, &schema::logins}) {
    if (auto done = connection.run(create_statement(*table, connection)); !done) return done;
  }
  return {};
}

using Step = Result<void> (*)(Connection&);

/// steps[i] migrates from version i to i + 1, and leaves the tables as the next step expects them.
constexpr Step steps[] = {to_version_1, to_version_2};
static_assert(std::size(steps) == schema_version);

Result<bool> has_meta(Connection& connection) {
  // Needs a savepoint, because PostgreSQL aborts a transaction in which a statement has failed.
  if (auto done = connection.run("SAVEPOINT look"); !done) return std::move(done).error();
  const bool found = connection.run("SELECT 1 FROM \"meta\" LIMIT 1").ok();
  if (auto done = connection.run("ROLLBACK TO look"); !done) return std::move(done).error();
  return found;
}

Result<void> climb(Connection& connection, std::int64_t from) {
  for (std::int64_t version = from; version < schema_version; ++version) {
    if (auto done = steps[version](connection); !done) return done;
  }
  SqlTables tables(connection);
  return tables.put(schema::meta, {"schema", std::to_string(schema_version)});
}

/// nullopt if there is no campaign.
Result<std::optional<std::int64_t>> version_in(Connection& connection) {
  const auto found = has_meta(connection);
  if (!found) return found.error();
  if (!*found) return std::optional<std::int64_t>{};
  SqlTables tables(connection);
  return version_of(tables);
}

Result<void> bring_up_to_date(Connection& connection, bool create) {
  const auto version = version_in(connection);
  if (!version) return version.error();
  if (!*version && !create)
    return Error{.kind = ErrorKind::data,
                 .message = "the store contains no campaign",
                 .remedy = "create one with fovea campaign init"};
  return climb(connection, version->value_or(0));
}

/// Does not wait for writers.
Result<bool> is_up_to_date(Connection& connection) {
  if (auto begun = connection.begin_read(); !begun) return std::move(begun).error();
  const auto version = version_in(connection);
  if (auto ended = connection.run("ROLLBACK"); !ended) return std::move(ended).error();
  if (!version) return version.error();
  return *version == schema_version;
}

}  // namespace

Result<void> migrate(Connection& connection, bool create) {
  const auto ready = is_up_to_date(connection);
  if (!ready) return ready.error();
  if (*ready) return {};
  if (auto begun = connection.begin_write(); !begun) return begun;
  if (auto done = bring_up_to_date(connection, create); !done) {
    if (connection.is_usable() && connection.in_transaction()) (void)connection.run("ROLLBACK");
    return done;
  }
  return connection.run("COMMIT");
}

}  // namespace fovea::assess
