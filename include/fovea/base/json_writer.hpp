#pragma once
// Writes all JSON: API responses, reports, layouts for programs, JSON Lines.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "fovea/base/output.hpp"

namespace fovea {

/// The choices of a JsonWriter that JSON leaves open.
struct JsonStyle {
  /// Writes real numbers like printf's %.17g instead of the shortest text that reads back the same.
  bool seventeen_digits = false;
  /// Writes '<' as \u003c, so that no markup begins in a string and HTML can hold the text.
  bool escapes_markup = false;
};

/// Inserts commas and quotes; the caller pairs the brackets. Strings are quoted by json_quoted, and
/// numbers that are not finite become null.
class JsonWriter {
 public:
  /// Keeps the text for finish().
  JsonWriter() = default;
  /// Writes to `sink`, which must outlive the writer.
  explicit JsonWriter(TextSink& sink, JsonStyle style = {}) : sink_(&sink), style_(style) {}

  JsonWriter& begin_object() { return open("{"); }
  JsonWriter& end_object() { return close("}"); }
  JsonWriter& begin_array() { return open("["); }
  JsonWriter& end_array() { return close("]"); }
  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(std::same_as<bool> auto flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(double number);
  /// Writes the shortest text in single precision in any style; it is half as long.
  JsonWriter& value(float number);
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    if constexpr (std::signed_integral<decltype(number)>)
      return integer(std::int64_t{number});
    else
      return natural(std::uint64_t{number});
  }
  JsonWriter& value(std::nullopt_t) { return raw("null"); }
  JsonWriter& value(std::monostate) { return raw("null"); }
  template <class T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : raw("null");
  }
  template <class... Ts>
  JsonWriter& value(const std::variant<Ts...>& one) {
    return std::visit([&](const auto& each) -> JsonWriter& { return value(each); }, one);
  }
  /// Writes text that is JSON already.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& member(std::string_view name, const T& what) {
    return key(name).value(what);
  }
  /// Writes an array whose elements `write` writes one by one.
  template <class Range, class Write>
  JsonWriter& array(const Range& values, const Write& write) {
    begin_array();
    for (const auto& each : values) write(each);
    return end_array();
  }
  template <class Range>
  JsonWriter& array(const Range& values) {
    return array(values, [&](const auto& each) { value(each); });
  }
  /// Writes a member that is an array.
  template <class Range>
  JsonWriter& list(std::string_view name, const Range& values) {
    return key(name).array(values);
  }

  /// Puts the next bracket, key or value on a new line after `indent` spaces.
  JsonWriter& on_new_line(std::size_t indent = 0) {
    indent_ = indent;
    return *this;
  }
  /// Ends the text with a line feed. The next value begins a new text (JSON Lines).
  JsonWriter& end_line();

  /// Returns the text, unless it went to a sink.
  [[nodiscard]] std::string finish() && { return std::move(text_); }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

 private:
  JsonWriter& open(std::string_view bracket);
  JsonWriter& close(std::string_view bracket);
  JsonWriter& integer(std::int64_t number);
  JsonWriter& natural(std::uint64_t number);
  void separate();
  void put_new_line();
  void put(std::string_view text);
  void put_quoted(std::string_view text);

  TextSink* sink_ = nullptr;
  JsonStyle style_;
  std::string text_;
  bool first_ = true;  ///< the innermost bracket is still empty, or a key was written last
  std::optional<std::size_t> indent_;  ///< of the requested new line
};

}  // namespace fovea
