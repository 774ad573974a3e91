#include <chrono>
#include <mutex>

#include <fmt/format.h>

#include "assess/store/group_commit.hpp"

namespace fovea::assess {
namespace {

/// Connections for readers. Opens a new one if all others are in use.
class Readers {
 public:
  explicit Readers(Connector connect) : connect_(std::move(connect)) {}

  /// Returns a connection in a read transaction. A connection that was lost while idle fails at
  /// once, and the next one is tried. If one hangs, it fails after its timeout; the others then
  /// hang too, and each would take another timeout, so they are not tried.
  Result<std::unique_ptr<Connection>> begin() {
    while (auto connection = take()) {
      const auto began = std::chrono::steady_clock::now();
      auto begun = connection->begin_read();
      if (begun) return connection;
      if (std::chrono::steady_clock::now() - began < hangs_after) continue;
      forget_all();
      return std::move(begun).error();
    }
    auto made = connect_();
    if (!made) return made;
    if (auto begun = (*made)->begin_read(); !begun) return std::move(begun).error();
    return made;
  }

  void give_back(std::unique_ptr<Connection> connection) {
    if (!connection->is_usable() || connection->in_transaction()) return;
    const std::lock_guard lock(mutex_);
    if (free_.size() < max_free) free_.push_back(std::move(connection));
  }

 private:
  /// Takes an idle connection; null if there is none.
  std::unique_ptr<Connection> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return nullptr;
    auto connection = std::move(free_.back());
    free_.pop_back();
    return connection;
  }

  void forget_all() {
    const std::lock_guard lock(mutex_);
    free_.clear();
  }

  static constexpr std::size_t max_free = 8;
  static constexpr std::chrono::seconds hangs_after{1};
  Connector connect_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> free_;
};

class SqlStore : public Store {
 public:
  explicit SqlStore(Database database)
      : database_(std::move(database)), readers_(database_.connect), writer_(database_.connect) {}

  Result<void> write(const Work& work) override { return writer_.run(work); }

  Result<void> read(const Work& work) override {
    auto connection = readers_.begin();
    if (!connection) return std::move(connection).error();
    SqlTables tables(**connection);
    auto done = work(tables);
    auto ended = (*connection)->run("ROLLBACK");  // nothing was written
    if (done) done = std::move(ended);
    readers_.give_back(*std::move(connection));
    return done;
  }

  Result<bool> wait_for_change(std::chrono::milliseconds timeout) override {
    const std::lock_guard lock(watching_);
    if (!watcher_ || !watcher_->is_usable()) {
      auto made = database_.connect();
      if (!made) return std::move(made).error();
      watcher_ = *std::move(made);
    }
    return watcher_->wait(timeout);
  }

  Result<void> copy_to(const std::string& file) override {
    return database_.copy ? database_.copy(file) : Store::copy_to(file);
  }

  [[nodiscard]] std::string name() const override { return database_.name; }

 private:
  Database database_;
  Readers readers_;
  std::mutex watching_;
  std::unique_ptr<Connection> watcher_;
  GroupCommit writer_;
};

}  // namespace

std::unique_ptr<Store> sql_store(Database database) {
  return std::make_unique<SqlStore>(std::move(database));
}

Result<void> Store::copy_to(const std::string& file) {
  return Error{.kind = ErrorKind::usage,
               .place = {.file = file},
               .message = fmt::format("{} cannot be copied as a file", name()),
               .remedy = "write a dump instead"};
}

}  // namespace fovea::assess
