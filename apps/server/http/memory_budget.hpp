#pragma once
// What several requests share: memory, or turns.

#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace fovea::server {

/// Counts bytes, or other units, that are about to be used. May be used by any number of threads.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t total) : total_(total) {}

  /// Bytes that belong to its owner, and are given back at its end.
  class Share {
   public:
    Share(Share&& other) noexcept
        : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
    Share& operator=(Share&& other) noexcept {
      std::swap(budget_, other.budget_);
      std::swap(bytes_, other.bytes_);
      return *this;
    }
    ~Share() { budget_->give_back(bytes_); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

   private:
    friend class MemoryBudget;
    Share(MemoryBudget& budget, std::uint64_t bytes) : budget_(&budget), bytes_(bytes) {}
    MemoryBudget* budget_;
    std::uint64_t bytes_;
  };

  [[nodiscard]] std::uint64_t total() const { return total_; }
  /// Nothing where others have too much of it.
  std::optional<Share> take(std::uint64_t bytes) {
    if (!can_take(bytes)) return std::nullopt;
    return Share(*this, bytes);  // without the lock, which the end of a share takes
  }

 private:
  bool can_take(std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    if (bytes > total_ - taken_) return false;
    taken_ += bytes;
    return true;
  }
  void give_back(std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    taken_ -= bytes;
  }

  std::uint64_t total_;
  std::mutex mutex_;
  std::uint64_t taken_ = 0;
};

}  // namespace fovea::server
