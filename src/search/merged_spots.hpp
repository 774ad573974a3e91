#pragma once
// Merges the positions of several words into one order.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// Reusable for many documents without allocating.
class MergedSpots {
 public:
  void clear() { all_.clear(); }

  /// `positions` must be ascending.
  void add(std::span<const std::uint32_t> positions, std::uint32_t kind) {
    before_.swap(all_);
    all_.clear();
    auto old = before_.cbegin();
    for (const std::uint32_t position : positions) {
      while (old != before_.cend() && old->position <= position) all_.push_back(*old++);
      all_.push_back({position, kind});
    }
    all_.insert(all_.end(), old, before_.cend());
  }

  /// All spots by position; spots at the same position in the order in which they were added.
  [[nodiscard]] std::span<const index::Spot> all() const { return all_; }

 private:
  std::vector<index::Spot> all_;
  std::vector<index::Spot> before_;
};

}  // namespace fovea::search
