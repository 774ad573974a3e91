#pragma once
// SQLite as a Connection.

#include "assess/store/sql.hpp"

struct sqlite3;

namespace fovea::assess {

/// Uses WAL mode with full synchronisation: a commit is on the disk when it returns.
Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file,
                                                   const StoreOptions& options);

/// Makes a consistent copy while others continue to write. `to` must not exist.
Result<void> copy_sqlite(const std::string& from, const std::string& to);

}  // namespace fovea::assess
