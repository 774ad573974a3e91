#pragma once
// A budget of memory or of turns that requests share.

#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace fovea::server {

/// Counts bytes, or other units, that are in use. Threads can share it.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::uint64_t total) : total_(total) {}

  /// Bytes in use; the destructor returns them to the budget.
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
  /// nullopt if fewer bytes are left.
  std::optional<Share> take(std::uint64_t bytes) {
    if (!can_take(bytes)) return std::nullopt;
    return Share(*this, bytes);  // without the lock, which the destructor of a share takes
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
