#pragma once
// The input of a format's reader, and functions to read lines and columns.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"
#include "fovea/base/text.hpp"

#include "qrels/check/problems.hpp"

namespace fovea::qrels {

struct Source {
  Bytes bytes;
  std::string file;  ///< for messages
  std::size_t threads = 1;
};

/// Removes the next column from `rest` and returns it; empty if there is none.
inline std::string_view next_column(std::string_view& rest) {
  const char* at = rest.data();
  const char* const end = at + rest.size();
  while (at != end && is_space(*at)) ++at;
  const char* const begin = at;
  while (at != end && !is_space(*at)) ++at;
  rest = {at, static_cast<std::size_t>(end - at)};
  return {begin, static_cast<std::size_t>(at - begin)};
}

/// Removes the next line from `rest` and returns it without its line feed.
inline std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

/// A line with its number, for messages about a part of it.
struct Line {
  std::string_view text;
  std::uint64_t number = 0;

  /// `part` is a view into the line.
  [[nodiscard]] Error error(const std::string& file, std::string_view part, std::string message,
                            std::string remedy = "") const {
    const auto bytes = static_cast<std::size_t>(part.data() - text.data());
    const std::uint64_t column = count_code_points(text.substr(0, bytes)) + 1;
    return {.kind = ErrorKind::input,
            .place = {.file = file, .line = number, .column = column},
            .message = std::move(message),
            .remedy = std::move(remedy)};
  }
};

/// Sets `line` to each line in turn and calls `read_line`, until a malformed line stops the
/// reading.
template <class ReadLine>
Result<void> read_lines(const Source& source, Problems& problems, Line& line,
                        const ReadLine& read_line) {
  std::string_view rest = source.bytes.text();
  for (line.number = 1; !rest.empty(); ++line.number) {
    line.text = next_line(rest);
    Result<void> done = read_line();
    if (!done && !problems.malformed(std::move(done).error())) return *problems.stopped_by();
  }
  return {};
}

}  // namespace fovea::qrels
