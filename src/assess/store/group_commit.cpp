#include "assess/store/group_commit.hpp"

#include <exception>

namespace fovea::assess {
namespace {

/// Limits the length of a transaction, and so the waiting time of its callers.
constexpr std::size_t max_batch = 256;

/// Catches exceptions, because the writer must survive a caller's mistake.
Result<void> guarded(const Work& work, Tables& tables) {
  try {
    return work(tables);
  } catch (const std::exception& error) {
    return Error{.message = error.what()};
  }
}

}  // namespace

GroupCommit::GroupCommit(Connector connect)
    : connect_(std::move(connect)), writer_([this] { serve(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  writer_.join();
}

Result<void> GroupCommit::run(const Work& work) {
  Job job{.work = &work};
  std::unique_lock lock(mutex_);
  waiting_.push_back(&job);
  arrived_.notify_one();
  finished_.wait(lock, [&] { return job.outcome.has_value(); });
  return *std::move(job.outcome);
}

/// Reports the outcomes of single jobs only after the commit has succeeded.
void GroupCommit::serve() {
  for (;;) {
    const std::vector<Job*> batch = next_batch();
    if (batch.empty()) return;
    const Result<Outcomes> outcomes = run_batch(batch);
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < batch.size(); ++i)
      batch[i]->outcome = outcomes ? (*outcomes)[i] : Result<void>(outcomes.error());
    finished_.notify_all();
  }
}

std::vector<GroupCommit::Job*> GroupCommit::next_batch() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
  std::vector<Job*> batch;
  while (!waiting_.empty() && batch.size() < max_batch) {
    batch.push_back(waiting_.front());
    waiting_.pop_front();
  }
  return batch;
}

Result<GroupCommit::Outcomes> GroupCommit::run_batch(const std::vector<Job*>& batch) {
  if (auto begun = begin(); !begun) return std::move(begun).error();
  auto outcomes = run_all(batch);
  if (outcomes) {
    auto committed = commit();
    if (committed) return outcomes;
    outcomes = std::move(committed).error();
  }
  if (connection_->is_usable() && connection_->in_transaction())
    (void)connection_->run("ROLLBACK");  // the earlier failure is the error to report
  return outcomes;
}

Result<void> GroupCommit::commit() {
  if (auto done = connection_->announce(); !done) return done;
  auto done = connection_->run("COMMIT");
  if (done || connection_->is_usable()) return done;
  Error error = std::move(done).error();
  error.remedy = "whether it was stored is unknown; send it again with the same id";
  return error;
}

/// Replaces a lost connection once, which is safe because nothing has been done on it yet.
Result<void> GroupCommit::begin() {
  if (connection_) {
    auto begun = connection_->begin_write();
    if (begun || connection_->is_usable()) return begun;
  }
  auto made = connect_();
  if (!made) return std::move(made).error();
  connection_ = *std::move(made);
  return connection_->begin_write();
}

Result<GroupCommit::Outcomes> GroupCommit::run_all(const std::vector<Job*>& batch) {
  Outcomes outcomes;
  for (const Job* job : batch) {
    if (auto done = run_job(*job->work, outcomes); !done) return std::move(done).error();
  }
  return outcomes;
}

/// An error of the job becomes its outcome; a returned error ends the transaction.
Result<void> GroupCommit::run_job(const Work& work, Outcomes& outcomes) {
  if (auto done = connection_->run("SAVEPOINT job"); !done) return done;
  SqlTables tables(*connection_);
  outcomes.push_back(guarded(work, tables));
  const Result<void>& outcome = outcomes.back();
  if (!connection_->is_usable() || !connection_->in_transaction())
    return outcome ? Error{.message = "the transaction has ended"} : outcome.error();
  if (!outcome) {
    if (auto done = connection_->run("ROLLBACK TO job"); !done) return done;
  }
  return connection_->run("RELEASE job");
}

}  // namespace fovea::assess
