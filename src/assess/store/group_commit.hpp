#pragma once
// One writer for all: transactions that arrive during a commit share the next one.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "assess/store/sql.hpp"

namespace fovea::assess {

/// Runs transactions on its own thread, one after another, each within a savepoint. Transactions
/// that wait together are committed together, so that they share one synchronisation of the disk.
class GroupCommit {
 public:
  /// `connect` opens the writer's connection, and a new one if it is lost.
  explicit GroupCommit(Connector connect);
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// Returns when the work is durable, or has failed without any effect.
  Result<void> run(const Work& work);

 private:
  struct Job {
    const Work* work = nullptr;
    std::optional<Result<void>> outcome;
  };

  using Outcomes = std::vector<Result<void>>;

  void serve();
  std::vector<Job*> next_batch();
  /// The outcome of each job, or why none of them was stored.
  Result<Outcomes> run_batch(const std::vector<Job*>& batch);
  Result<void> begin();
  Result<Outcomes> run_all(const std::vector<Job*>& batch);
  Result<void> run_job(const Work& work, Outcomes& outcomes);
  Result<void> commit();

  Connector connect_;
  std::unique_ptr<Connection> connection_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable finished_;
  std::deque<Job*> waiting_;
  bool stopping_ = false;
  std::thread writer_;  // last: starts after all other members are initialised
};

}  // namespace fovea::assess
