#include "fovea/base/progress.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/terminal.hpp"

namespace fovea {
namespace {

/// Formats 1234567 as "1.2 M".
std::string with_prefix(double amount) {
  if (amount >= 1e9) return fmt::format("{:.1f} G", amount / 1e9);
  if (amount >= 1e6) return fmt::format("{:.1f} M", amount / 1e6);
  if (amount >= 1e3) return fmt::format("{:.1f} k", amount / 1e3);
  return fmt::format("{:.0f} ", amount);
}

std::string minutes_and_seconds(double seconds) {
  const auto whole = std::llround(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string progress_line(const std::string& label, std::uint64_t done, std::uint64_t total,
                          std::chrono::duration<double> elapsed) {
  const double rate = elapsed.count() > 0 ? static_cast<double>(done) / elapsed.count() : 0;
  if (total == 0)
    return fmt::format("{}  {}  {}/s", label, with_prefix(static_cast<double>(done)),
                       with_prefix(rate));
  const double share = static_cast<double>(std::min(done, total)) / static_cast<double>(total);
  std::string line = fmt::format("{}  {:.0f} %  {}/s", label, 100 * share, with_prefix(rate));
  if (rate > 0 && done < total)
    line += fmt::format("  {} left", minutes_and_seconds(static_cast<double>(total - done) / rate));
  return line;
}

Progress::Progress(std::string label, std::uint64_t total, std::FILE* stream)
    : label_(std::move(label)),
      total_(total),
      stream_(stream),
      visible_(stream != nullptr && terminal_of(fileno(stream)).redraws) {}

Progress::~Progress() { hide(); }

void Progress::hide() {
  if (!visible_ || next_draw_ == 0) return;
  const std::scoped_lock lock(drawing_);
  fmt::print(stream_, "\r\x1b[K");
  std::fflush(stream_);
}

void Progress::advance(std::uint64_t amount) {
  const std::uint64_t done = done_ += amount;
  if (!visible_) return;
  const auto now = Clock::now();
  const Clock::rep ticks = (now - begin_).count();
  if (ticks < next_draw_) return;
  const std::unique_lock lock(drawing_, std::try_to_lock);
  if (!lock) return;
  next_draw_ =
      ticks + std::chrono::duration_cast<Clock::duration>(std::chrono::milliseconds(100)).count();
  std::string line = progress_line(label_, done, total_, now - begin_);
  // A line that fills the terminal would continue below, where the next one does not erase it.
  const std::size_t columns = terminal_of(fileno(stream_)).columns;
  if (columns > 0) line = cut_line(line, columns - 1);
  fmt::print(stream_, "\r{}\x1b[K", line);
  std::fflush(stream_);
}

}  // namespace fovea
