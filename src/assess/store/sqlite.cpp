#include "assess/store/sqlite.hpp"

#include <filesystem>
#include <thread>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

struct Closer {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

std::string remedy_for(int code) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program is writing to it; nothing was stored, try again";
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return "nothing was stored; free some space and try again";
    case SQLITE_NOTADB:
      return "name the file of a campaign";
    case SQLITE_CORRUPT:
      return "restore a backup with fovea campaign restore";
    case SQLITE_CANTOPEN:
      return "check the path; fovea campaign init creates a campaign";
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return "check the permissions";
    default:
      return "";
  }
}

/// Whether the same call may succeed later, with the same file.
bool may_pass(int code) {
  switch (code & 0xff) {  // the primary code
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
      return true;
    default:
      return false;
  }
}

Error error_of(sqlite3* database, const std::string& file) {
  const int code = sqlite3_extended_errcode(database);
  return {.kind = may_pass(code) ? ErrorKind::unavailable : ErrorKind::input,
          .place = {.file = file},
          .message = fmt::format("SQLite reports: {}", sqlite3_errmsg(database)),
          .remedy = remedy_for(code)};
}

/// SQLite says only that it cannot open the file.
Error cannot_create(const std::string& file) {
  const std::string parent = std::filesystem::path(file).parent_path().string();
  const std::string directory = parent.empty() ? "." : parent;
  std::error_code ignored;
  const bool is_there = std::filesystem::is_directory(directory, ignored);
  return {.kind = ErrorKind::unavailable,
          .place = {.file = file},
          .message = std::filesystem::is_directory(file, ignored)
                         ? "this is a directory, but a campaign is a file"
                     : is_there ? fmt::format("the directory {} cannot be written to", directory)
                                : fmt::format("there is no directory {}", directory),
          .remedy = "choose another place"};
}

Result<Handle> open(const std::string& file, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle database(raw);
  if (code != SQLITE_OK && (flags & SQLITE_OPEN_CREATE) != 0) return cannot_create(file);
  if (code != SQLITE_OK) return error_of(raw, file);
  return database;
}

class SqliteConnection : public Connection {
 public:
  SqliteConnection(Handle database, std::string file)
      : database_(std::move(database)), file_(std::move(file)) {}

  using Connection::run;
  Result<std::vector<Row>> run(const std::string& sql, std::span<const Cell> parameters,
                               std::span<const ColumnType> types) override {
    const auto statement = prepared(sql);
    if (!statement) return statement.error();
    bind(*statement, parameters);
    auto rows = step(*statement, types);
    sqlite3_reset(*statement);
    return rows;
  }

  Result<void> begin_write() override { return run("BEGIN IMMEDIATE"); }
  Result<void> begin_read() override { return run("BEGIN"); }
  Result<void> announce() override { return {}; }
  Result<bool> wait(std::chrono::milliseconds timeout) override {
    const auto end = std::chrono::steady_clock::now() + timeout;
    for (;;) {
      const auto version = data_version();
      if (!version) return version.error();
      if (std::exchange(seen_, *version) != *version) return true;
      if (std::chrono::steady_clock::now() >= end) return false;
      std::this_thread::sleep_for(poll_interval);
    }
  }
  bool in_transaction() override { return sqlite3_get_autocommit(database_.get()) == 0; }
  bool is_usable() override { return true; }
  [[nodiscard]] std::string_view type_name(ColumnType type) const override {
    return type == ColumnType::text ? "TEXT" : "INTEGER";
  }
  [[nodiscard]] std::string_view table_ending() const override { return " WITHOUT ROWID"; }

 private:
  /// Caches statements, because there are only a few different ones.
  Result<sqlite3_stmt*> prepared(const std::string& sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second.get();
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                        &raw, nullptr);
    if (code != SQLITE_OK) return error_of(database_.get(), file_);
    return statements_.emplace(sql, Statement(raw)).first->second.get();
  }

  /// The parameters outlive the step, so SQLite need not copy them.
  static void bind(sqlite3_stmt* statement, std::span<const Cell> parameters) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const int place = static_cast<int>(i) + 1;
      if (const auto* number = std::get_if<std::int64_t>(&parameters[i])) {
        sqlite3_bind_int64(statement, place, *number);
      } else {
        const auto& text = std::get<std::string>(parameters[i]);
        sqlite3_bind_text64(statement, place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
      }
    }
  }

  Result<std::vector<Row>> step(sqlite3_stmt* statement, std::span<const ColumnType> types) {
    std::vector<Row> rows;
    for (;;) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) return rows;
      if (code != SQLITE_ROW) return error_of(database_.get(), file_);
      rows.push_back(row_of(statement, types));
    }
  }

  static Row row_of(sqlite3_stmt* statement, std::span<const ColumnType> types) {
    Row row;
    row.reserve(types.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
      const int column = static_cast<int>(i);
      if (types[i] == ColumnType::integer) {
        row.emplace_back(std::int64_t{sqlite3_column_int64(statement, column)});
      } else {
        const void* text = sqlite3_column_text(statement, column);
        const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        row.emplace_back(std::string(static_cast<const char*>(text), text == nullptr ? 0 : bytes));
      }
    }
    return row;
  }

  /// A number that changes when another connection of any process commits.
  Result<std::int64_t> data_version() {
    const ColumnType type = ColumnType::integer;
    const auto rows = run("PRAGMA data_version", {}, {&type, 1});
    if (!rows) return rows.error();
    return std::get<std::int64_t>(rows->at(0).at(0));
  }

  static constexpr std::chrono::milliseconds poll_interval{20};

  Handle database_;
  std::string file_;
  std::unordered_map<std::string, Statement> statements_;
  std::int64_t seen_ = 0;
};

}  // namespace

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file,
                                                   const StoreOptions& options) {
  auto database = open(file, SQLITE_OPEN_READWRITE | (options.create ? SQLITE_OPEN_CREATE : 0));
  if (!database) return std::move(database).error();
  sqlite3_busy_timeout(database->get(), static_cast<int>(options.patience.count()));
  auto connection = std::make_unique<SqliteConnection>(*std::move(database), file);
  for (const char* setting : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL"}) {
    if (auto done = connection->run(setting); !done) return std::move(done).error();
  }
  return std::unique_ptr<Connection>(std::move(connection));
}

Result<void> copy_sqlite(const std::string& from, const std::string& to) {
  auto source = open(from, SQLITE_OPEN_READONLY);
  if (!source) return std::move(source).error();
  auto target = open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!target) return std::move(target).error();
  sqlite3_backup* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
  if (backup == nullptr) return error_of(target->get(), to);
  // Copies all pages in one step: a reader of the write-ahead log does not block writers.
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return error_of(target->get(), to);
  return {};
}

}  // namespace fovea::assess
