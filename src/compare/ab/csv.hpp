#pragma once
// Reads comma-separated records (RFC 4180): quoted fields may contain separators, line ends and
// doubled quotes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fovea::ab {

class CsvReader {
 public:
  CsvReader(std::string_view text, char separator) : rest_(text), separator_(separator) {}

  /// Reads the next record, skipping empty lines; returns false at the end or on an error.
  bool next(std::vector<std::string>& fields);

  /// The line on which the record began, from 1.
  [[nodiscard]] std::uint64_t line() const { return line_; }
  /// The error; empty if there is none.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  std::string field();
  std::string quoted_field();
  std::string plain_field();
  /// Consumes a line end, if one is next.
  bool take_line_end();

  std::string_view rest_;
  char separator_;
  std::uint64_t line_ = 0;
  std::uint64_t next_line_ = 1;
  std::string error_;
};

}  // namespace fovea::ab
