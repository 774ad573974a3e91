#pragma once
// Lets threads pass in the order of their numbers.

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace fovea::index {

/// Each number 0, 1, 2, … comes once. pass(n) does its work after pass(n - 1) is done.
class Turnstile {
 public:
  /// Calls `work` when it is the turn of `number`. Once the turnstile is stopped, returns false
  /// without calling it. An exception from `work` stops the turnstile, so that no thread waits for
  /// a turn that never comes.
  template <class Work>
  bool pass(std::uint64_t number, const Work& work) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || next_ == number; });
    if (stopped_) return false;
    try {
      work();
    } catch (...) {
      stopped_ = true;
      changed_.notify_all();
      throw;
    }
    ++next_;
    changed_.notify_all();
    return true;
  }

  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0;
  bool stopped_ = false;
};

}  // namespace fovea::index
