#pragma once
// Lines and columns of a text.

#include <cstdint>
#include <string_view>

namespace fovea::xml {

/// Turns rising byte offsets into lines and columns, both from 1; columns count code points. A line
/// ends with LF, CR or CRLF.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text)
      : text_(text), feed_(text.find('\n')), next_line_(line_after(0)) {}

  /// Moves forward to `offset`; does nothing if it lies behind.
  void advance(std::size_t offset);

  [[nodiscard]] std::uint64_t line() const { return line_; }
  [[nodiscard]] std::uint64_t column() const { return column_; }

 private:
  std::size_t line_after(std::size_t offset);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t feed_;       ///< the next line feed, npos if there is none
  std::size_t next_line_;  ///< where the line after that of `at_` begins, npos for the last
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;
};

}  // namespace fovea::xml
