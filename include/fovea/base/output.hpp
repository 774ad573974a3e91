#pragma once
// Writes text so that a failure neither leaves a partial file nor harms an existing one.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// A destination of text. It keeps the first error and ignores everything after it, so that writers
/// need no check after each piece: finish() returns the error.
class TextSink {
 public:
  /// Receives each full buffer.
  using Drain = std::function<Result<void>(std::string_view)>;

  explicit TextSink(Drain drain) : drain_(std::move(drain)) {}

  void put(std::string_view text) {
    buffer_.append(text);
    if (buffer_.size() >= flush_at) flush();
  }
  void put(char c) { buffer_.push_back(c); }

  /// Flushes the buffer and returns the first error, if there was one.
  Result<void> finish();

 private:
  static constexpr std::size_t flush_at = 1 << 16;
  void flush();

  Drain drain_;
  std::string buffer_;
  Result<void> state_;
};

/// A sink that appends to `target`, which must outlive it.
TextSink string_sink(std::string& target);

/// A sink that writes to standard output.
TextSink standard_output_sink();

/// Calls `write` with a sink for a new file beside `path` and renames it to `path` once all of it
/// is durable. On any failure, and when the user interrupts the process, the new file is removed
/// and `path` is unchanged. "-" is standard output.
Result<void> write_output(Files& files, const std::string& path,
                          const std::function<Result<void>(TextSink&)>& write);

}  // namespace fovea
