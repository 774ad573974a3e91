#pragma once
// What one server accepts at once; docs/limits.md lists all limits.

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace fovea::server {

struct Limits {
  static constexpr std::size_t head = std::size_t{16} << 10;  ///< bytes of a request's head
  static constexpr std::size_t calls_waiting = 2'000;         ///< for a worker
  static constexpr std::size_t streams = 1'000;               ///< of events
  static constexpr std::size_t streams_per_user = 32;
  static constexpr std::size_t stream_queue = std::size_t{256} << 10;  ///< bytes not yet sent
  static constexpr std::uint64_t unpacked = std::uint64_t{256} << 20;  ///< bytes of one upload
  /// Memory that an upload takes per byte of its content: the content, what is parsed from it, and
  /// copies on the way to the store.
  static constexpr std::uint64_t memory_per_byte = 4;
};

}  // namespace fovea::server
