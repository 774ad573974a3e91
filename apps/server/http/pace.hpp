#pragma once
// Checks that a transfer is fast enough.

#include <chrono>
#include <cstdint>

#include "server/limits.hpp"

namespace fovea::server {

/// A transfer may take as long as it needs while data keeps flowing. It is too slow if, after a
/// time of grace, its average rate is below Limits::lowest_rate.
class Pace {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void begin(Time now) { *this = Pace(now); }
  void add(std::uint64_t bytes) { bytes_ += bytes; }
  [[nodiscard]] bool is_too_slow(Time now, std::chrono::milliseconds grace) const {
    if (now - begin_ <= grace) return false;
    const std::chrono::duration<double> seconds = now - begin_ - grace;
    return static_cast<double>(bytes_) < Limits::lowest_rate * seconds.count();
  }

  Pace() = default;

 private:
  explicit Pace(Time now) : begin_(now) {}

  Time begin_;
  std::uint64_t bytes_ = 0;
};

}  // namespace fovea::server
