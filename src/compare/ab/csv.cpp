#include "compare/ab/csv.hpp"

#include <algorithm>

namespace fovea::ab {

bool CsvReader::take_line_end() {
  if (rest_.starts_with("\r\n")) {
    rest_.remove_prefix(2);
  } else if (rest_.starts_with('\n')) {
    rest_.remove_prefix(1);
  } else {
    return false;
  }
  ++next_line_;
  return true;
}

std::string CsvReader::quoted_field() {
  std::string text;
  rest_.remove_prefix(1);
  while (true) {
    const std::size_t quote = rest_.find('"');
    if (quote == std::string_view::npos) {
      error_ = "a quoted field does not end";
      rest_ = {};
      return text;
    }
    const std::string_view part = rest_.substr(0, quote);
    next_line_ += static_cast<std::uint64_t>(std::count(part.begin(), part.end(), '\n'));
    text += part;
    rest_.remove_prefix(quote + 1);
    if (!rest_.starts_with('"')) return text;
    text += '"';
    rest_.remove_prefix(1);
  }
}

std::string CsvReader::plain_field() {
  const char ends[] = {separator_, '\n', '\0'};
  std::string_view text = rest_.substr(0, rest_.find_first_of(ends));
  rest_.remove_prefix(text.size());
  if (text.ends_with('\r') && rest_.starts_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

std::string CsvReader::field() {
  if (!rest_.starts_with('"')) return plain_field();
  std::string text = quoted_field();
  if (error_.empty() && !rest_.empty() && rest_[0] != separator_ && rest_[0] != '\n' &&
      !rest_.starts_with("\r\n"))
    error_ = "something follows the closing quote of a field";
  return text;
}

bool CsvReader::next(std::vector<std::string>& fields) {
  fields.clear();
  while (take_line_end()) continue;
  line_ = next_line_;
  if (rest_.empty()) return false;
  while (true) {
    fields.push_back(field());
    if (!error_.empty()) return false;
    if (!rest_.starts_with(separator_)) break;
    rest_.remove_prefix(1);
  }
  take_line_end();
  return true;
}

}  // namespace fovea::ab
