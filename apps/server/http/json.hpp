#pragma once
// JSON out: written as it goes, nothing kept.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fovea::server {

/// Commas and quotes are put where they belong; begins and ends are the caller's.
class JsonOut {
 public:
  JsonOut& begin_object() { return open('{'); }
  JsonOut& end_object() { return close('}'); }
  JsonOut& begin_array() { return open('['); }
  JsonOut& end_array() { return close(']'); }
  JsonOut& key(std::string_view name);

  JsonOut& value(std::string_view text);
  JsonOut& value(const char* text) { return value(std::string_view(text)); }
  JsonOut& value(const std::string& text) { return value(std::string_view(text)); }
  JsonOut& value(std::same_as<bool> auto flag) { return raw(flag ? "true" : "false"); }
  /// Not finite: null.
  JsonOut& value(double number);
  JsonOut& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    return raw(std::to_string(number));
  }
  JsonOut& value(std::nullopt_t) { return raw("null"); }
  template <class T>
  JsonOut& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : raw("null");
  }
  /// What is JSON already.
  JsonOut& raw(std::string_view json);

  template <class T>
  JsonOut& member(std::string_view name, const T& what) {
    return key(name).value(what);
  }
  /// An array of values.
  template <class Range>
  JsonOut& list(std::string_view name, const Range& values) {
    key(name).begin_array();
    for (const auto& each : values) value(each);
    return end_array();
  }

  [[nodiscard]] std::string finish() && { return std::move(text_); }
  [[nodiscard]] std::size_t size() const { return text_.size(); }

 private:
  JsonOut& open(char bracket);
  JsonOut& close(char bracket);
  void separate();

  std::string text_;
  bool first_ = true;  ///< nothing stands before in the innermost bracket, or a key does
};

}  // namespace fovea::server
