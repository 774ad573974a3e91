#pragma once
// Whether a transfer is fast enough.

#include <chrono>
#include <cstdint>

namespace fovea::server {

/// A transfer may take as long as it needs while it goes on: it is too slow when, after a time of
/// grace, it has been slower than the lowest rate on average.
class Pace {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr double lowest_rate = 1'024;  ///< bytes per second

  void begin(Time now) { *this = Pace(now); }
  void add(std::uint64_t bytes) { bytes_ += bytes; }
  [[nodiscard]] bool is_too_slow(Time now, std::chrono::milliseconds grace) const {
    if (now - begin_ <= grace) return false;
    const std::chrono::duration<double> seconds = now - begin_ - grace;
    return static_cast<double>(bytes_) < lowest_rate * seconds.count();
  }

  Pace() = default;

 private:
  explicit Pace(Time now) : begin_(now) {}

  Time begin_;
  std::uint64_t bytes_ = 0;
};

}  // namespace fovea::server
