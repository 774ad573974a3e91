#pragma once
// SQLite as a Connection.

#include "assess/store/sql.hpp"

struct sqlite3;

namespace fovea::assess {

/// In WAL mode with full synchronisation: a commit is on the disk when it returns.
Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file,
                                                   const StoreOptions& options);

/// A consistent copy, while others go on writing; `to` must not exist.
Result<void> copy_sqlite(const std::string& from, const std::string& to);

}  // namespace fovea::assess
