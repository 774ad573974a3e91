#pragma once
// Records of comma-separated values (RFC 4180): quoted fields may hold separators, line ends and
// doubled quotes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fovea::ab {

class CsvReader {
 public:
  CsvReader(std::string_view text, char separator) : rest_(text), separator_(separator) {}

  /// The next record that is not an empty line; false at the end or where something is wrong.
  bool next(std::vector<std::string>& fields);

  /// Where the record began, from 1.
  [[nodiscard]] std::uint64_t line() const { return line_; }
  /// What is wrong; empty if nothing.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  std::string field();
  std::string quoted_field();
  std::string plain_field();
  /// Takes a line end, if one is next.
  bool take_line_end();

  std::string_view rest_;
  char separator_;
  std::uint64_t line_ = 0;
  std::uint64_t next_line_ = 1;
  std::string error_;
};

}  // namespace fovea::ab
