#pragma once
// What one server accepts at once; docs/limits.md lists all limits.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace fovea::server {

struct Limits {
  static constexpr std::size_t head = std::size_t{16} << 10;  ///< bytes of a request's head
  static constexpr std::size_t calls_waiting = 2'000;         ///< for a worker
  static constexpr std::size_t streams = 1'000;               ///< of events
  static constexpr std::size_t streams_per_user = 32;
  static constexpr std::size_t stream_queue = std::size_t{256} << 10;  ///< bytes not yet sent
  static constexpr std::uint64_t unpacked = std::uint64_t{256} << 20;  ///< bytes of one upload
  static constexpr std::uint64_t small_upload = std::uint64_t{1} << 20;
  /// Larger ones in work at once: those who judge and search have the other processors.
  static std::uint64_t large_uploads() {
    return std::max<std::uint64_t>(1, std::thread::hardware_concurrency() / 2);
  }
  // Memory that a byte of content takes at most: the content, what is parsed from it, and copies on
  // the way to the store. Measured with the shortest topics, results and paths that there are.
  static constexpr std::uint64_t memory_per_run_byte = 5;
  static constexpr std::uint64_t memory_per_topic_byte = 48;
  static constexpr std::uint64_t memory_per_action_byte = 16;
};

}  // namespace fovea::server
