#pragma once
// Shows the progress of long work on a terminal.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

namespace fovea {

/// "label  42 %  1.2 M/s  0:07 left". A pure function, for tests. A `total` of 0 means unknown.
std::string progress_line(const std::string& label, std::uint64_t done, std::uint64_t total,
                          std::chrono::duration<double> elapsed);

/// Redraws one line on `stream` at most ten times per second while any thread calls advance();
/// writes nothing unless `stream` is a terminal that can erase a line (Terminal::redraws). The line
/// is erased at the end.
class Progress {
 public:
  Progress(std::string label, std::uint64_t total, std::FILE* stream);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t amount);
  /// Erases the line, so that something else can be printed; the next advance() may draw it again.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;

  std::string label_;
  std::uint64_t total_;
  std::FILE* stream_;
  bool visible_;
  Clock::time_point begin_ = Clock::now();
  std::atomic<std::uint64_t> done_{0};
  std::atomic<Clock::rep> next_draw_{0};
  std::mutex drawing_;
};

}  // namespace fovea
