#pragma once
// Where a campaign is kept: tables and transactions, in memory, in a file or on a server.

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
  std::optional<Cell> after = std::nullopt;  ///< the next column of the key is greater
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
  /// Removes the rows whose key begins so.
  virtual Result<void> erase(const Table& table, const Row& prefix) = 0;
};

/// The row with that key.
Result<std::optional<Row>> find(Tables& tables, const Table& table, const Row& key);

/// What is done in a transaction; an error undoes all of it. It must not start another.
using Work = std::function<Result<void>(Tables&)>;

/// May be used by any number of threads.
class Store {
 public:
  virtual ~Store() = default;
  /// Runs the work alone, after all earlier writes. When it answers without an error, what was
  /// written is durable. Transactions of several callers may share a commit. An error that says
  /// that the outcome is unknown means just that: ask again with the same ids.
  virtual Result<void> write(const Work& work) = 0;
  /// Runs the work on one consistent state; it must not write.
  virtual Result<void> read(const Work& work) = 0;
  /// Waits until the store has probably changed since the last call that returned true began, by
  /// whomever, or until the time is over (false).
  virtual Result<bool> wait_for_change(std::chrono::milliseconds timeout) = 0;
  /// Copies everything as it is at one moment to a new file, while others go on writing. Only a
  /// SQLite store can; others say so.
  virtual Result<void> copy_to(const std::string& file);
  /// What to call it in messages; no password.
  [[nodiscard]] virtual std::string name() const = 0;
};

/// Forgets everything at its end.
std::unique_ptr<Store> memory_store();

struct StoreOptions {
  bool create = false;  ///< a store that is not there, or is empty, is made; else it is an error
  std::chrono::milliseconds patience{10'000};  ///< for locks that others hold
};

/// `where` is the path of a SQLite file or a "postgres://…" connection string. A store of an
/// earlier version is brought up to date; one of a later version is an error.
Result<std::unique_ptr<Store>> open_store(const std::string& where,
                                          const StoreOptions& options = {});

}  // namespace fovea::assess
