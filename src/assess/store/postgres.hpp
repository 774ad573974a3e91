#pragma once
// PostgreSQL as a Connection.

#include "assess/store/sql.hpp"

namespace fovea::assess {

/// `where` is a connection string of libpq: postgres://user@host/database?options=…
Result<std::unique_ptr<Connection>> connect_postgres(const std::string& where,
                                                     const StoreOptions& options);

/// The connection string without its password.
std::string without_password(const std::string& where);

}  // namespace fovea::assess
