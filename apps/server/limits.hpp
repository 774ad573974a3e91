#pragma once
// The fixed limits of the server. Operators can change those in Options; docs/limits.md lists all.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace fovea::server {

struct Limits {
  // One request and its response.
  static constexpr std::size_t head = std::size_t{16} << 10;            ///< bytes
  static constexpr std::size_t anonymous_body = std::size_t{16} << 10;  ///< bytes, also if no route
  static constexpr std::size_t body = std::size_t{1} << 20;             ///< bytes, with a log-in
  static constexpr std::size_t action_body = std::size_t{16} << 20;     ///< bytes
  static constexpr std::size_t file_body = std::size_t{64} << 20;       ///< bytes
  static constexpr std::chrono::seconds head_time{10};   ///< from the first byte of a head
  static constexpr std::chrono::seconds linger_time{5};  ///< to read on after a refusal
  static constexpr double lowest_rate = 1'024;           ///< average bytes per second
  static constexpr int socket_buffer = 128 << 10;        ///< unsent bytes in the kernel

  // All requests.
  static constexpr int unaccepted_connections = 4'096;
  static constexpr std::size_t calls_waiting = 2'000;   ///< for a worker, or in work
  static constexpr std::size_t rate_keys = 100'000;     ///< clients that one rate limit remembers
  static constexpr std::chrono::seconds stop_time{10};  ///< for calls in work when the server stops

  // Parameters of calls.
  static constexpr std::size_t query_bytes = 10'000;
  static constexpr std::uint64_t first_result = 10'000;  ///< `from` of a search
  static constexpr std::uint64_t results = 200;          ///< per search
  static constexpr std::uint64_t snippet_words = 200;
  static constexpr std::uint64_t documents = 1'000;     ///< per list
  static constexpr std::uint64_t log_entries = 10'000;  ///< per list

  // Log-ins. A burst, then a rate per second.
  static constexpr std::int64_t session_time = std::int64_t{12} * 60 * 60 * 1'000;  ///< ms
  static constexpr std::size_t sessions_to_extend = 10'000;  ///< that wait for their extension
  static constexpr double guess_burst = 5;                   ///< per address and name
  static constexpr double guess_rate = 1.0 / 30;
  static constexpr double guesser_burst = 50;  ///< per address
  static constexpr double guesser_rate = 1.0 / 10;

  // Events.
  static constexpr std::size_t streams = 1'000;
  static constexpr std::size_t streams_per_user = 32;
  static constexpr std::size_t stream_queue = std::size_t{256} << 10;  ///< unsent bytes per stream
  static constexpr std::size_t event = std::size_t{64} << 10;          ///< bytes
  static constexpr std::size_t kept_events = 1'000;  ///< for clients that reconnect
  static constexpr std::size_t kept_event_bytes = std::size_t{4} << 20;
  static constexpr std::int64_t keep_alive_time = 15'000;  ///< ms until idle streams are checked
  static constexpr std::int64_t presence_time = 45'000;    ///< ms until a silent person has left

  // Uploads.
  static constexpr std::uint64_t unpacked = std::uint64_t{256} << 20;    ///< bytes of one upload
  static constexpr std::uint64_t small_upload = std::uint64_t{1} << 20;  ///< bytes
  static constexpr std::size_t findings = 200;                           ///< listed per file
  /// Concurrent uploads above small_upload. The other processors are for judging and searching.
  static std::uint64_t large_uploads() {
    return std::max<std::uint64_t>(1, std::thread::hardware_concurrency() / 2);
  }
  // Most memory per byte of content: the content, what is parsed from it, and copies on the way to
  // the store. Measured with the shortest possible topics, results and paths.
  static constexpr std::uint64_t memory_per_run_byte = 5;
  static constexpr std::uint64_t memory_per_topic_byte = 48;
  static constexpr std::uint64_t memory_per_action_byte = 16;
};

}  // namespace fovea::server
