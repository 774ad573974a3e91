#include "fovea/base/text.hpp"

#include <algorithm>

#include "base/distance.hpp"

namespace fovea {

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_columns(std::string_view line) {
  std::vector<std::string_view> columns;
  std::size_t at = 0;
  while (true) {
    while (at < line.size() && is_space(line[at])) ++at;
    if (at == line.size()) return columns;
    const std::size_t begin = at;
    while (at < line.size() && !is_space(line[at])) ++at;
    columns.push_back(line.substr(begin, at - begin));
  }
}

std::optional<double> parse_real(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+') text.remove_prefix(1);
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::optional<std::string> with_decimal_point(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos || text.find('.') != std::string_view::npos)
    return std::nullopt;
  std::string number(text);
  number[comma] = '.';
  return parse_real(number) ? std::optional(std::move(number)) : std::nullopt;
}

bool is_binary(std::string_view head) {
  constexpr std::size_t fewest = 4;  // fewer may be slips in a text
  const auto is_control = [](char c) {
    return (static_cast<unsigned char>(c) < ' ' && !is_space(c)) || c == '\x7F';
  };
  const auto controls =
      static_cast<std::size_t>(std::count_if(head.begin(), head.end(), is_control));
  return controls >= fewest && controls * 20 > head.size();
}

std::string format_real(double value) {
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, end};
}

std::string counted(std::uint64_t number, std::string_view singular) {
  std::string text = std::to_string(number) + " ";
  text += singular;
  return number == 1 ? text : text + "s";
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

std::size_t edit_distance(std::string_view a, std::string_view b) { return distance_between(a, b); }

std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string> candidates) {
  const std::size_t most = std::max<std::size_t>(1, name.size() / 3);
  const std::string small = in_small_letters(name);
  std::optional<std::string> best;
  std::pair<std::size_t, std::size_t> least{most + 1, 0};
  for (const std::string& candidate : candidates) {
    const std::string small_candidate = in_small_letters(candidate);
    std::size_t letters = edit_distance(small, small_candidate);
    if (name.size() >= 3 && small_candidate.starts_with(small))
      letters = std::min<std::size_t>(letters, 1);
    const std::pair distance{letters, edit_distance(name, candidate)};
    if (distance < least && 2 * letters < std::max(name.size(), candidate.size())) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

namespace {

void append_hex(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  out += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
}

}  // namespace

std::size_t control_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto within = [](unsigned value, unsigned least, unsigned most) {
    return value >= least && value <= most;
  };
  if (text.empty()) return 0;
  if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
  if (byte(0) == 0xC2 && within(byte(1), 0x80, 0x9F)) return 2;  // U+0080 to U+009F
  if (byte(0) == 0xD8 && byte(1) == 0x9C) return 2;              // U+061C
  if (byte(0) != 0xE2) return 0;
  // U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
  const bool mark = byte(1) == 0x80 && (within(byte(2), 0x8E, 0x8F) || within(byte(2), 0xA8, 0xAE));
  const bool isolate = byte(1) == 0x81 && within(byte(2), 0xA6, 0xA9);
  return mark || isolate ? 3 : 0;
}

std::string printable(std::string_view text, std::size_t max_bytes) {
  const std::string_view shown = cut_at_code_point(text, max_bytes);
  std::string out;
  std::size_t valid_until = invalid_utf8_at(shown).value_or(shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (i == valid_until) {
      append_hex(out, shown[i]);
      valid_until = i + 1 + invalid_utf8_at(shown.substr(i + 1)).value_or(shown.size() - i - 1);
    } else if (const std::size_t bytes = control_bytes(shown.substr(i)); bytes > 0) {
      for (std::size_t end = i + bytes; i < end; ++i) append_hex(out, shown[i]);
      --i;
    } else {
      out += shown[i];
    }
  }
  return shown.size() < text.size() ? out + "…" : out;
}

}  // namespace fovea
