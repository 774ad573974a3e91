#pragma once
// Figures about the server for Prometheus.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace fovea::server {

/// Threads can share it.
class Metrics {
 public:
  std::atomic<std::int64_t> connections = 0;
  std::atomic<std::int64_t> streams = 0;
  std::atomic<std::int64_t> in_work = 0;
  std::atomic<std::uint64_t> judgements = 0;  ///< acknowledged actions

  /// `route` is the pattern of the route, so that there are few values.
  void count(const std::string& route, int status, std::chrono::microseconds took);
  /// All figures in the text format of Prometheus.
  [[nodiscard]] std::string text() const;

 private:
  static constexpr std::array<double, 9> bounds = {.001, .0025, .005, .01, .02,
                                                   .05,  .25,   1,    5};  ///< seconds
  struct Times {
    std::array<std::uint64_t, bounds.size() + 1> buckets{};
    double seconds = 0;
    std::uint64_t count = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::uint64_t> calls_;
  Times times_;
};

}  // namespace fovea::server
