#pragma once
// One writer for all: what arrives while a commit is under way shares the next one.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "assess/store/sql.hpp"

namespace fovea::assess {

/// Runs transactions on a thread of its own, one after another, each within a savepoint; those that
/// wait together are committed together, so that one synchronisation of the disk serves them all.
class GroupCommit {
 public:
  /// `connect` makes the writer's connection, and another when it is lost.
  explicit GroupCommit(Connector connect);
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// Returns when the work is durable, or has failed and left nothing.
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
  std::thread writer_;  // last: starts when all else is there
};

}  // namespace fovea::assess
