#pragma once
// Keeps the first error of several threads.

#include <mutex>
#include <optional>
#include <utility>

#include "fovea/base/result.hpp"

namespace fovea::index {

class FirstError {
 public:
  /// Keeps the error of `result`, if any. Returns whether `result` is ok.
  template <class T>
  bool take(const Result<T>& result) {
    if (result) return true;
    put(result.error());
    return false;
  }
  void put(Error error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
  }
  [[nodiscard]] std::optional<Error> get() const {
    const std::scoped_lock lock(mutex_);
    return error_;
  }

 private:
  mutable std::mutex mutex_;
  std::optional<Error> error_;
};

}  // namespace fovea::index
