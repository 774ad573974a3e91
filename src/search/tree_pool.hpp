#pragma once
// Keeps trees between queries: a tree that has held documents can hold the next without allocating.

#include <mutex>
#include <utility>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// Thread-safe. Holds as many trees as queries ran concurrently.
class TreePool {
 public:
  index::Tree take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return {};
    index::Tree tree = std::move(free_.back());
    free_.pop_back();
    return tree;
  }

  void give_back(index::Tree tree) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(tree));
  }

 private:
  std::mutex mutex_;
  std::vector<index::Tree> free_;
};

}  // namespace fovea::search
