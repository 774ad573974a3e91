#pragma once
// The common part of SQLite and PostgreSQL: the same statements on the same tables.

#include <memory>
#include <string>

#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// A connection to a database. Only one thread may use it at a time.
class Connection {
 public:
  virtual ~Connection() = default;
  /// Parameters are $1, $2, …, first used in this order. Each row has one cell per element of
  /// `types`.
  virtual Result<std::vector<Row>> run(const std::string& sql, std::span<const Cell> parameters,
                                       std::span<const ColumnType> types) = 0;
  Result<void> run(const std::string& sql);

  /// Begins a transaction; no other connection writes until it ends.
  virtual Result<void> begin_write() = 0;
  /// Begins a transaction that reads the state of one moment.
  virtual Result<void> begin_read() = 0;
  /// Notifies the other connections of a write when the transaction ends.
  virtual Result<void> announce() = 0;
  /// Waits until another connection has written something since the last call; false after the
  /// timeout.
  virtual Result<bool> wait(std::chrono::milliseconds timeout) = 0;
  /// Whether a transaction is open; false after an error that ended it.
  virtual bool in_transaction() = 0;
  /// Whether the connection can still be used.
  virtual bool is_usable() = 0;
  /// The database's name for a column type in CREATE TABLE.
  [[nodiscard]] virtual std::string_view type_name(ColumnType type) const = 0;
  [[nodiscard]] virtual std::string_view table_ending() const { return ""; }
};

/// Opens connections that are ready for use.
using Connector = std::function<Result<std::unique_ptr<Connection>>()>;

/// Tables over a connection with an open transaction.
class SqlTables : public Tables {
 public:
  explicit SqlTables(Connection& connection) : connection_(connection) {}
  Result<std::vector<Row>> scan(const Table& table, const Scan& which) override;
  Result<void> put(const Table& table, const Row& row) override;
  Result<void> erase(const Table& table, const Row& prefix) override;

 private:
  Connection& connection_;
};

/// The statement that creates a table if it does not exist.
std::string create_statement(const Table& table, const Connection& connection);

/// Migrates a database of an earlier version and, with `create`, sets up an empty one.
Result<void> migrate(Connection& connection, bool create);

/// How to connect to a database, and how to copy it.
struct Database {
  std::string name;
  Connector connect;
  std::function<Result<void>(const std::string& file)> copy;  ///< empty: unsupported
};

/// A store over a database: one writer, any number of readers.
std::unique_ptr<Store> sql_store(Database database);

}  // namespace fovea::assess
