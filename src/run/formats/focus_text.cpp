#include "run/formats/focus_text.hpp"

#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "run/messages.hpp"

namespace fovea::run {
namespace {

Error malformed(std::string_view what, std::string_view found) {
  return error_of(fmt::format("{} must be a whole number of code points from 0, found '{}'", what,
                              printable(found)));
}

/// `canonical` as a view that remains valid: `text` itself if they are equal.
std::string_view lasting(std::string_view text, std::string_view canonical, StringPool& pool) {
  return canonical == text ? text : pool.intern(canonical);
}

}  // namespace

bool is_unlocated(std::string_view offset) { return offset == "X" || offset == "-1"; }

region::Focus unlocated(std::uint64_t length) {
  return {.kind = region::FocusKind::unlocated, .path = {}, .end_path = {}, .range = {0, length}};
}

Result<region::Focus> parse_element(std::string_view path, StringPool& pool) {
  if (region::is_canonical_path(path)) return region::element(path);
  auto canonical = region::canonical_path(path);
  if (!canonical) return std::move(canonical).error();
  return region::element(pool.intern(*canonical));
}

Result<region::Focus> parse_span(std::string_view from, std::string_view to, StringPool& pool) {
  auto start = region::parse_text_point(from);
  if (!start) return std::move(start).error();
  auto end = region::parse_text_point(to);
  if (!end) return std::move(end).error();
  return region::Focus{.kind = region::FocusKind::span,
                       .path = lasting(from, region::to_string(*start), pool),
                       .end_path = lasting(to, region::to_string(*end), pool),
                       .range = {}};
}

Result<region::Focus> parse_passage(std::string_view offset, std::string_view length) {
  // The length may be any text, including another X.
  if (is_unlocated(offset)) return unlocated(parse_integer<std::uint64_t>(length).value_or(0));
  const auto start = parse_integer<std::uint64_t>(offset);
  if (!start) return malformed("offset", offset);
  const auto size = parse_integer<std::uint64_t>(length);
  if (!size) return malformed("length", length);
  if (*size > std::numeric_limits<std::uint64_t>::max() - *start)
    return error_of(fmt::format("offset {} and length {} together exceed 2^64", *start, *size));
  return region::passage({*start, *start + *size});
}

Result<region::Focus> parse_entry_point(std::string_view offset) {
  if (is_unlocated(offset)) return unlocated();
  const auto start = parse_integer<std::uint64_t>(offset);
  if (!start) return malformed("offset", offset);
  return region::entry_point(*start);
}

}  // namespace fovea::run
