#pragma once
// The lines of a text, numbered from 1, without their ends (LF or CRLF).

#include <cstdint>
#include <optional>
#include <string_view>

namespace fovea::topic {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  /// Returns the next line; nullopt after the last.
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number_;
    return line;
  }

  /// The number of the line that next() returned last.
  [[nodiscard]] std::uint64_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::uint64_t number_ = 0;
};

}  // namespace fovea::topic
