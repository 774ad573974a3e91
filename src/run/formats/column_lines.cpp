#include "run/formats/column_lines.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

#include <fmt/format.h>
#include <simdjson.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "run/formats/blank_mask.hpp"
#include "run/formats/padded_text.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

/// Size of a piece that is checked for UTF-8 and then parsed while it is in the processor's cache.
constexpr std::size_t piece_bytes = std::size_t{1} << 18;

/// The end of the column at `at`: the first byte up to ' ', or `end`. Bytes after `end` are
/// readable.
const char* column_end(const char* at, const char* end) {
  static_assert(Bytes::padding >= 64);
  for (; at < end; at += 64) {
    if (const std::uint64_t blanks = blank_mask(at); blanks != 0)
      return std::min(at + std::countr_zero(blanks), end);
  }
  return end;
}

/// Skips white space other than line ends.
const char* skip_blanks(const char* at, const char* end) {
  while (at != end && *at != '\n' && is_space(*at)) ++at;
  return at;
}

const char* line_end(const char* at, const char* end) {
  const void* found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
  return found == nullptr ? end : static_cast<const char*>(found);
}

std::size_t count_columns(std::string_view line) {
  std::size_t count = 0;
  bool in_column = false;
  for (const char c : line) {
    count += !is_space(c) && !in_column ? 1 : 0;
    in_column = !is_space(c);
  }
  return count;
}

bool is_control(char c) { return !is_space(c) && static_cast<unsigned char>(c) < ' '; }

Error at_column(std::string_view line, std::string_view part, std::string message) {
  const auto bytes = static_cast<std::size_t>(part.data() - line.data());
  return error_of(std::move(message), {}, count_code_points(line.substr(0, bytes)) + 1);
}

/// What is wrong with the bytes of a line, if anything.
std::optional<Error> explain_bytes(std::string_view line) {
  if (const auto bad = invalid_utf8_at(line)) {
    return at_column(line, line.substr(*bad),
                     fmt::format("'{}' is not UTF-8", printable(line.substr(*bad, 1))));
  }
  const auto control = std::find_if(line.begin(), line.end(), is_control);
  if (control == line.end()) return std::nullopt;
  const std::string_view rest = line.substr(static_cast<std::size_t>(control - line.begin()));
  return at_column(
      line, rest,
      fmt::format("control character '{}', expected text", printable(rest.substr(0, 1))));
}

/// What is wrong with a line that could not be read, determined by a slow parser.
Error explain(std::string_view line, const ColumnShape& shape) {
  if (auto error = explain_bytes(line)) return *std::move(error);
  if (names_columns(line))
    return error_of(fmt::format("found the names of columns ('{}'), expected a result: {}",
                                printable(trim(line)), layout_of(shape.rules)),
                    "remove this line");
  const std::size_t expected = common_columns + shape.further_columns;
  const std::size_t count = count_columns(line);
  if (count != expected) {
    return error_of(fmt::format("found {} ('{}'), expected {}: {}", counted(count, "column"),
                                printable(trim(line)), expected, layout_of(shape.rules)),
                    columns_remedy(line, shape.rules));
  }
  const auto columns = split_columns(line);
  const std::string_view rank = columns[rank_column];
  const std::string_view score = columns[score_column];
  if (!parse_integer<std::int64_t>(rank))
    return at_column(line, rank,
                     fmt::format("rank must be an integer, found '{}'", printable(rank)));
  if (!parse_score(score)) {
    Error error =
        at_column(line, score, fmt::format("score must be a number, found '{}'", printable(score)));
    error.remedy = number_remedy(score);
    return error;
  }
  StringPool pool;
  const std::span<const std::string_view> further = std::span(columns).subspan(common_columns);
  Error error = std::move(shape.focus(further, pool)).error();
  const std::uint64_t within = error.place.column == 0 ? 0 : error.place.column - 1;
  error.place.column = at_column(line, further[0], {}).place.column + within;
  return error;
}

/// The columns of a line. They are not views, because those would be stored in halves and loaded as
/// a whole, which stalls the processor.
template <std::size_t N>
class Columns {
 public:
  void set(std::size_t i, const char* begin, const char* end) {
    begins_[i] = begin;
    ends_[i] = end;
  }
  std::string_view operator[](std::size_t i) const {
    return {begins_[i], static_cast<std::size_t>(ends_[i] - begins_[i])};
  }

 private:
  std::array<const char*, N> begins_;
  std::array<const char*, N> ends_;
};

/// Reads the lines of one part; N is the number of columns.
template <std::size_t N>
class LineReader {
 public:
  LineReader(const Source& source, const ColumnShape& shape, Part& part)
      : source_(source), shape_(shape), part_(part) {}

  void read(std::string_view text) {
    part_.reserve(estimated_rows(text), N > common_columns);
    for (const std::string_view piece : split_at_lines(text, piece_bytes)) {
      const bool valid = simdjson::validate_utf8(piece.data(), piece.size());
      if (!read_piece(piece, valid)) break;
    }
    part_.line_count = line_;
  }

 private:
  /// Estimates the number of rows from the lengths of the first lines. Never more than the shortest
  /// lines would need.
  static std::size_t estimated_rows(std::string_view text) {
    const std::string_view sample =
        text.substr(0, std::clamp<std::size_t>(text.size() / 64, 1 << 10, 1 << 16));
    const auto lines = static_cast<std::size_t>(std::count(sample.begin(), sample.end(), '\n')) + 1;
    const std::size_t average = std::max(sample.size() / lines, 2 * N);
    return text.size() / average + text.size() / average / 8 + 1;
  }

  /// Returns whether to continue.
  bool read_piece(std::string_view piece, bool valid) {
    const char* const end = piece.data() + piece.size();
    const char* at = piece.data();
    while (at != end) {
      ++line_;
      const char* next = valid ? read_plain_line(at, end) : nullptr;
      if (next == nullptr) next = read_any_line(at, end, valid);
      if (next == nullptr) {
        next = line_end(at, end);
        refuse({at, static_cast<std::size_t>(next - at)});
        if (source_.strict) return false;
      }
      at = next == end ? end : next + 1;
    }
    return true;
  }

  /// Adds the result of a line whose columns are separated by one blank, with none around. Returns
  /// the end of the line; null if it is not such a line or cannot be read.
  const char* read_plain_line(const char* at, const char* end) {
    const char* block = at;
    std::uint64_t blanks = blank_mask(block);
    Columns<N> columns;
    bool plain = true;
    for (std::size_t i = 0; i < N; ++i) {
      while (blanks == 0) {
        block += 64;
        if (block >= end) return nullptr;
        blanks = blank_mask(block);
      }
      const char* const stop = block + std::countr_zero(blanks);
      blanks &= blanks - 1;
      plain = plain && stop != at && (*stop == ' ' || *stop == '\t' || i + 1 == N);
      columns.set(i, at, stop);
      at = stop + 1;
    }
    const char* const stop = at - 1;
    return plain && stop < end && *stop == '\n' && add(columns) ? stop : nullptr;
  }

  /// Like read_plain_line for any line, including blank lines, which have no result.
  const char* read_any_line(const char* at, const char* end, bool valid) {
    at = skip_blanks(at, end);
    const char* const begin = at;
    if (begin == end || *begin == '\n') return begin;
    Columns<N> columns;
    for (std::size_t i = 0; i < N; ++i) {
      const char* const stop = column_end(at, end);
      if (stop == at) return nullptr;
      columns.set(i, at, stop);
      at = skip_blanks(stop, end);
    }
    if (at != end && *at != '\n') return nullptr;
    if (!valid && invalid_utf8_at({begin, static_cast<std::size_t>(at - begin)})) return nullptr;
    return add(columns) ? at : nullptr;
  }

  bool add(const Columns<N>& columns) {
    std::int64_t rank = 0;
    double score = 0;
    if (!parse_padded(columns[rank_column], rank) || !parse_padded(columns[score_column], score))
      return false;
    if constexpr (N > common_columns) {
      std::array<std::string_view, N - common_columns> further;
      for (std::size_t i = 0; i < further.size(); ++i) further[i] = columns[common_columns + i];
      auto focus = shape_.focus(further, *part_.pool);
      if (!focus) return false;
      begin(columns);
      part_.add({columns[doc_column], *focus, score, rank, line_});
    } else {
      begin(columns);
      part_.add(columns[doc_column], score, rank, line_);
    }
    return true;
  }

  void begin(const Columns<N>& columns) {
    if (!equal_padded(columns[topic_column], topic_))
      part_.begin_topic(topic_ = columns[topic_column]);
    if (!equal_padded(columns[name_column], name_))
      part_.add_name(name_ = columns[name_column], line_);
  }

  void refuse(std::string_view line) {
    part_.problems.add(malformed_code, [&] {
      Error error = explain(line, shape_);
      error.place.file = source_.file;
      error.place.line = line_;
      return to_finding(error, std::string(malformed_code));
    });
  }

  const Source& source_;
  const ColumnShape& shape_;
  Part& part_;
  std::string_view topic_;  ///< of the line before
  std::string_view name_;
  std::uint64_t line_ = 0;
};

}  // namespace

Run read_columns(const Source& source, const ColumnShape& shape, CappedFindings& problems) {
  const auto parse = [&](std::string_view text, Part& part) {
    switch (shape.further_columns) {
      case 0:
        return LineReader<common_columns>(source, shape, part).read(text);
      case 1:
        return LineReader<common_columns + 1>(source, shape, part).read(text);
      default:
        return LineReader<common_columns + 2>(source, shape, part).read(text);
    }
  };
  return read_line_parts(source, parse, problems);
}

}  // namespace fovea::run
