// A store in memory, with which tests compare the durable stores.
#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

#include "fovea/assess/store.hpp"

namespace fovea::assess {
namespace {

/// Matches all keys that begin with these cells.
struct Prefix {
  const Row& cells;
};

struct KeyOrder {
  using is_transparent = void;
  bool operator()(const Row& a, const Row& b) const { return a < b; }
  bool operator()(const Row& a, Prefix b) const {
    const std::size_t count = std::min(a.size(), b.cells.size());
    return std::lexicographical_compare(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count),
                                        b.cells.begin(), b.cells.end());
  }
  bool operator()(Prefix a, const Row& b) const {
    const std::size_t count = std::min(a.cells.size(), b.size());
    return std::lexicographical_compare(a.cells.begin(), a.cells.end(), b.begin(),
                                        b.begin() + static_cast<std::ptrdiff_t>(count));
  }
};

using Content = std::map<Row, Row, KeyOrder>;  // key → whole row

Row first_of(const Row& row, std::size_t count) {
  return {row.begin(), row.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// Tables with the information to restore their state at the last forget().
class MemoryTables : public Tables {
 public:
  Result<std::vector<Row>> scan(const Table& table, const Scan& which) override {
    std::vector<Row> rows;
    const Content& content = tables_[table.name];
    const auto [begin, end] = range(content, which);
    if (which.backward) {
      for (auto at = end; at != begin && rows.size() < which.limit;) rows.push_back((--at)->second);
    } else {
      for (auto at = begin; at != end && rows.size() < which.limit; ++at)
        rows.push_back(at->second);
    }
    return rows;
  }

  Result<void> put(const Table& table, const Row& row) override {
    set(table.name, first_of(row, table.keys), row);
    return {};
  }

  Result<void> erase(const Table& table, const Row& prefix) override {
    Content& content = tables_[table.name];
    const auto [begin, end] = content.equal_range(Prefix{prefix});
    for (auto at = begin; at != end;) {
      const Row key = (at++)->first;
      set(table.name, key, std::nullopt);
    }
    return {};
  }

  void undo() {
    for (; !changes_.empty(); changes_.pop_back()) {
      Change& last = changes_.back();
      if (last.before)
        tables_[last.table][last.key] = *std::move(last.before);
      else
        tables_[last.table].erase(last.key);
    }
  }
  void forget() { changes_.clear(); }

 private:
  struct Change {
    std::string_view table;
    Row key;
    std::optional<Row> before;
  };

  static std::pair<Content::const_iterator, Content::const_iterator> range(const Content& content,
                                                                           const Scan& which) {
    const auto [begin, end] = content.equal_range(Prefix{which.prefix});
    if (!which.after) return {begin, end};
    Row last = which.prefix;
    last.push_back(*which.after);
    return {content.upper_bound(Prefix{last}), end};
  }

  void set(std::string_view table, const Row& key, std::optional<Row> row) {
    Content& content = tables_[table];
    const auto found = content.find(key);
    Change change{table, key, std::nullopt};
    if (found != content.end()) change.before = found->second;
    changes_.push_back(std::move(change));
    if (row)
      content[key] = *std::move(row);
    else
      content.erase(key);
  }

  std::map<std::string_view, Content> tables_;
  std::vector<Change> changes_;
};

class MemoryStore : public Store {
 public:
  Result<void> write(const Work& work) override {
    const std::lock_guard lock(mutex_);
    auto done = work(tables_);
    if (!done) tables_.undo();
    tables_.forget();
    ++writes_;
    changed_.notify_all();
    return done;
  }

  Result<void> read(const Work& work) override {
    const std::lock_guard lock(mutex_);
    return work(tables_);
  }

  Result<bool> wait_for_change(std::chrono::milliseconds timeout) override {
    std::unique_lock lock(mutex_);
    const bool changed = changed_.wait_for(lock, timeout, [&] { return writes_ != seen_; });
    seen_ = writes_;
    return changed;
  }

  [[nodiscard]] std::string name() const override { return "memory"; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  MemoryTables tables_;
  std::uint64_t writes_ = 0;
  std::uint64_t seen_ = 0;
};

}  // namespace

std::unique_ptr<Store> memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace fovea::assess
