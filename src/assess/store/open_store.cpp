#include "assess/store/postgres.hpp"
#include "assess/store/sqlite.hpp"

namespace fovea::assess {
namespace {

Database database_at(const std::string& where, const StoreOptions& options) {
  if (is_postgres(where))
    return {.name = without_password(where),
            .connect = [where, options] { return connect_postgres(where, options); },
            .copy = {}};
  return {.name = where,
          .connect = [where, options] { return connect_sqlite(where, options); },
          .copy = [where](const std::string& file) { return copy_sqlite(where, file); }};
}

Error at(const std::string& name, Error error) {
  if (error.place.file.empty()) error.place.file = name;
  return error;
}

}  // namespace

bool is_postgres(const std::string& where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_store(const std::string& where, const StoreOptions& options) {
  Database database = database_at(where, options);
  {
    const auto connection = database.connect();
    if (!connection) return at(database.name, connection.error());
    if (auto done = migrate(**connection, options.create); !done)
      return at(database.name, std::move(done).error());
  }
  return sql_store(std::move(database));
}

}  // namespace fovea::assess
