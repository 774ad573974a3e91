#pragma once
// The storage of a campaign: tables and transactions, in memory, in a file or on a server.

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::assess {

enum class ColumnType : std::uint8_t { text, integer };

struct Column {
  std::string_view name;
  ColumnType type = ColumnType::text;
};

/// The first `keys` columns identify a row.
struct Table {
  std::string_view name;
  std::span<const Column> columns;
  std::size_t keys = 1;
};

/// Text is valid UTF-8 without NUL.
using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

/// Which rows to read, in the order of their keys (numbers by value, text by bytes).
struct Scan {
  Row prefix = {};                           ///< of the key
  std::optional<Cell> after = std::nullopt;  ///< the next column of the key must be greater
  bool backward = false;
  std::size_t limit = std::numeric_limits<std::size_t>::max();
};

/// The tables within a transaction.
class Tables {
 public:
  virtual ~Tables() = default;
  virtual Result<std::vector<Row>> scan(const Table& table, const Scan& which) = 0;
  /// Replaces the row with the same key.
  virtual Result<void> put(const Table& table, const Row& row) = 0;
  /// Removes the rows whose key begins with `prefix`.
  virtual Result<void> erase(const Table& table, const Row& prefix) = 0;
};

/// The row with this key.
Result<std::optional<Row>> find(Tables& tables, const Table& table, const Row& key);

/// The work of a transaction; an error undoes all of it. It must not start another transaction.
using Work = std::function<Result<void>(Tables&)>;

/// Thread-safe.
class Store {
 public:
  virtual ~Store() = default;
  /// Runs the work alone, after all earlier writes. When it returns without an error, the changes
  /// are durable. Transactions of several callers may share a commit. If an error states that the
  /// outcome is unknown, the caller has to repeat the work with the same ids.
  virtual Result<void> write(const Work& work) = 0;
  /// Runs the work on one consistent state; it must not write.
  virtual Result<void> read(const Work& work) = 0;
  /// Waits until any program has probably changed the store since the last call that returned true
  /// began, or until the timeout (false).
  virtual Result<bool> wait_for_change(std::chrono::milliseconds timeout) = 0;
  /// Copies everything at one moment to a new file, while others continue to write. Only a SQLite
  /// store can; others return an error.
  virtual Result<void> copy_to(const std::string& file);
  /// The name of the store in messages, without a password.
  [[nodiscard]] virtual std::string name() const = 0;
};

/// A store whose content is lost when it is destroyed.
std::unique_ptr<Store> memory_store();

struct StoreOptions {
  bool create = false;  ///< creates a store that is missing or empty; otherwise that is an error
  std::chrono::milliseconds patience{10'000};  ///< timeout for locks that others hold
};

/// Whether `where` is a connection string of PostgreSQL and not the path of a file.
bool is_postgres(const std::string& where);
/// `where` is the path of a SQLite file or a "postgres://…" connection string. Migrates a store of
/// an earlier version; one of a later version is an error.
Result<std::unique_ptr<Store>> open_store(const std::string& where,
                                          const StoreOptions& options = {});

}  // namespace fovea::assess
