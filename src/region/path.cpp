// Element paths and text points.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/region.hpp"
#include "fovea/region/overlap.hpp"

namespace fovea::region {
namespace {

Error malformed(std::string_view path, std::size_t at, std::string_view expected) {
  const std::string found = at < path.size() ? fmt::format("'{}'", printable(path.substr(at), 20))
                                             : std::string("the end");
  return {.place = {.column = at + 1},
          .message = fmt::format("'{}' is not an element path: expected {}, found {}",
                                 printable(path), expected, found),
          .remedy = "write it as /article[1]/sec[2]"};
}

/// Whether the byte is allowed in a tag. Names beyond ASCII are accepted as they are: the catalogue
/// decides whether such an element exists.
constexpr bool is_name_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool letter = (byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z';
  const bool digit = byte >= '0' && byte <= '9';
  return letter || digit || byte == '_' || byte == '-' || byte == '.' || byte == ':' ||
         byte >= 0x80;
}

constexpr bool begins_name(char c) {
  return is_name_byte(c) && !(c >= '0' && c <= '9') && c != '-' && c != '.';
}

/// Reads steps from left to right, skipping white space between tokens.
class PathReader {
 public:
  explicit PathReader(std::string_view path) : path_(path) {}

  Result<std::vector<Step>> read() {
    std::vector<Step> steps;
    skip_space();
    do {
      auto step = read_step();
      if (!step) return std::move(step).error();
      steps.push_back(*step);
      skip_space();
    } while (at_ < path_.size());
    return steps;
  }

 private:
  void skip_space() {
    while (at_ < path_.size() && is_space(path_[at_])) ++at_;
  }
  bool take(char c) {
    skip_space();
    if (at_ == path_.size() || path_[at_] != c) return false;
    ++at_;
    return true;
  }

  Result<Step> read_step() {
    if (!take('/')) return malformed(path_, at_, "'/'");
    skip_space();
    const std::size_t begin = at_;
    if (at_ < path_.size() && begins_name(path_[at_])) {
      while (at_ < path_.size() && is_name_byte(path_[at_])) ++at_;
    }
    if (at_ == begin) return malformed(path_, at_, "a tag");
    Step step{.tag = path_.substr(begin, at_ - begin), .position = 1};
    if (take('[')) {
      auto position = read_position();
      if (!position) return std::move(position).error();
      step.position = *position;
    }
    return step;
  }

  Result<std::uint64_t> read_position() {
    skip_space();
    const std::size_t begin = at_;
    while (at_ < path_.size() && path_[at_] >= '0' && path_[at_] <= '9') ++at_;
    const auto position = parse_integer<std::uint32_t>(path_.substr(begin, at_ - begin));
    if (!position || *position == 0) return malformed(path_, begin, "a position from 1");
    if (!take(']')) return malformed(path_, at_, "']'");
    return std::uint64_t{*position};
  }

  std::string_view path_;
  std::size_t at_ = 0;
};

/// The length of the canonical step at the beginning of `rest`, 0 if there is none.
std::size_t canonical_step_length(std::string_view rest) {
  if (rest.size() < 2 || rest[0] != '/' || !begins_name(rest[1])) return 0;
  std::size_t at = 1;
  while (at < rest.size() && is_name_byte(rest[at])) ++at;
  if (at == rest.size() || rest[at] != '[') return 0;
  const std::size_t close = rest.substr(0, at + 12).find(']', at);
  if (close == std::string_view::npos) return 0;
  const std::string_view digits = rest.substr(at + 1, close - at - 1);
  if (digits.empty() || digits[0] == '0' || !parse_integer<std::uint32_t>(digits)) return 0;
  return close + 1;
}

struct SplitPoint {
  std::string_view path;
  std::optional<std::string_view> node;  ///< of text()[node]; nullopt: there is no such part
  std::string_view offset;               ///< after the '.', if any
  bool well_formed = true;
};

/// Splits "/a[1]/text()[2].17" at "/text()", and the rest at the brackets and the dot.
SplitPoint split_point(std::string_view text) {
  constexpr std::string_view marker = "/text()";
  const std::size_t cut = text.rfind(marker);
  if (cut == std::string_view::npos) return {.path = text};
  SplitPoint split{.path = text.substr(0, cut), .node = "1", .offset = "0"};
  std::string_view rest = text.substr(cut + marker.size());
  if (rest.starts_with('[')) {
    const std::size_t close = rest.find(']');
    split.well_formed = close != std::string_view::npos;
    if (!split.well_formed) return split;
    split.node = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
  }
  if (rest.starts_with('.')) {
    split.offset = rest.substr(1);
  } else {
    split.well_formed = rest.empty();
  }
  return split;
}

}  // namespace

Result<std::vector<Step>> parse_path(std::string_view path) { return PathReader(path).read(); }

std::string to_path(std::span<const Step> steps) {
  std::string path;
  for (const Step& step : steps)
    fmt::format_to(std::back_inserter(path), "/{}[{}]", step.tag, step.position);
  return path;
}

Result<std::string> canonical_path(std::string_view path) {
  if (is_canonical_path(path)) return std::string(path);
  auto steps = parse_path(path);
  if (!steps) return std::move(steps).error();
  return to_path(*steps);
}

bool is_canonical_path(std::string_view path) {
  if (path.empty()) return false;
  while (!path.empty()) {
    const std::size_t length = canonical_step_length(path);
    if (length == 0) return false;
    path.remove_prefix(length);
  }
  return true;
}

bool path_contains(std::string_view outer, std::string_view inner) {
  return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '/');
}

bool paths_overlap(std::string_view a, std::string_view b) {
  return path_contains(a, b) || path_contains(b, a);
}

bool path_before(std::string_view a, std::string_view b) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto* differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  auto number = static_cast<std::size_t>(differ - a.begin());
  while (number > 0 && is_digit(a[number - 1])) --number;
  const auto digits = [&](std::string_view path) {
    const std::string_view rest = path.substr(number);
    return std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin();
  };
  const auto of_a = digits(a);
  const auto of_b = digits(b);
  return of_a > 0 && of_b > 0 && of_a != of_b ? of_a < of_b : a < b;
}

Result<TextPoint> parse_text_point(std::string_view text) {
  text = trim(text);
  const SplitPoint split = split_point(text);
  auto path = canonical_path(split.path);
  if (!path) return std::move(path).error();
  TextPoint point{.path = *std::move(path), .node = std::nullopt, .offset = 0};
  if (!split.node) return point;
  const auto node = parse_integer<std::uint64_t>(*split.node);
  const auto offset = parse_integer<std::uint64_t>(split.offset);
  if (!split.well_formed || !node || *node == 0 || !offset) {
    return Error{.place = {},
                 .message = fmt::format("'{}' is not a point in a text", printable(text)),
                 .remedy = "write it as /article[1]/p[2]/text()[1].17"};
  }
  point.node = *node;
  point.offset = *offset;
  return point;
}

std::string to_string(const TextPoint& point) {
  if (!point.node) return point.path;
  return fmt::format("{}/text()[{}].{}", point.path, *point.node, point.offset);
}

}  // namespace fovea::region
