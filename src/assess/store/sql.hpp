#pragma once
// What SQLite and PostgreSQL have in common: the same statements on the same tables.

#include <memory>
#include <string>

#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// One connection to a database; one thread at a time.
class Connection {
 public:
  virtual ~Connection() = default;
  /// Parameters are $1, $2, …, first used in that order; each row has one cell for each of `types`.
  virtual Result<std::vector<Row>> run(const std::string& sql, std::span<const Cell> parameters,
                                       std::span<const ColumnType> types) = 0;
  Result<void> run(const std::string& sql);

  /// No other connection writes until the transaction ends.
  virtual Result<void> begin_write() = 0;
  /// What is read until the transaction ends is of one moment.
  virtual Result<void> begin_read() = 0;
  /// Tells the other connections that something was written, when the transaction ends.
  virtual Result<void> announce() = 0;
  /// Waits until another connection has written something, since the last call; false when the time
  /// is over.
  virtual Result<bool> wait(std::chrono::milliseconds timeout) = 0;
  /// False after an error that has ended the transaction.
  virtual bool in_transaction() = 0;
  /// False when it is of no more use.
  virtual bool is_usable() = 0;
  /// The column types of the database, for CREATE TABLE.
  [[nodiscard]] virtual std::string_view type_name(ColumnType type) const = 0;
  [[nodiscard]] virtual std::string_view table_ending() const { return ""; }
};

/// Makes connections that are ready for use.
using Connector = std::function<Result<std::unique_ptr<Connection>>()>;

/// The tables over a connection that is in a transaction.
class SqlTables : public Tables {
 public:
  explicit SqlTables(Connection& connection) : connection_(connection) {}
  Result<std::vector<Row>> scan(const Table& table, const Scan& which) override;
  Result<void> put(const Table& table, const Row& row) override;
  Result<void> erase(const Table& table, const Row& prefix) override;

 private:
  Connection& connection_;
};

/// The statement that makes a table, if it is not there.
std::string create_statement(const Table& table, const Connection& connection);

/// Brings an empty database (if it may be made one) or one of an earlier version up to date.
Result<void> migrate(Connection& connection, bool create);

/// How a kind of database is reached and copied.
struct Database {
  std::string name;
  Connector connect;
  std::function<Result<void>(const std::string& file)> copy;  ///< empty: cannot be
};

/// A store over a database: one writer, any number of readers.
std::unique_ptr<Store> sql_store(Database database);

}  // namespace fovea::assess
