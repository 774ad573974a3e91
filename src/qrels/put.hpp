#pragma once
// Writes small pieces of text to a sink without creating a string for each.

#include <charconv>
#include <concepts>
#include <string_view>

#include "fovea/base/output.hpp"

namespace fovea::qrels {

inline void put_value(TextSink& sink, std::string_view text) { sink.put(text); }

template <std::integral Integer>
void put_value(TextSink& sink, Integer number) {
  char digits[24];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
  sink.put(std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

/// Writes the values separated by spaces.
template <class First, class... Rest>
void put_columns(TextSink& sink, const First& first, const Rest&... rest) {
  put_value(sink, first);
  ((sink.put(' '), put_value(sink, rest)), ...);
}

}  // namespace fovea::qrels
