#pragma once
// JSON, piece by piece; commas come by themselves.

#include <cstdint>
#include <optional>
#include <string_view>

#include "fovea/base/output.hpp"

namespace fovea::report {

class JsonWriter {
 public:
  explicit JsonWriter(TextSink& sink) : sink_(sink) {}

  void open(char bracket);
  void close(char bracket);
  void key(std::string_view name);

  /// '<' is escaped, so that no markup begins in a text.
  void text(std::string_view value);
  /// The shortest that reads back as the same number; null for what is not finite.
  void number(double value);
  /// The same in single precision: half as long.
  void rough(double value);
  void number(std::uint64_t value);
  void null() { put("null"); }

  template <class Value, class Write>
  void optional(const std::optional<Value>& value, const Write& write) {
    value ? write(*value) : null();
  }
  /// `write` each of them.
  template <class Values, class Write>
  void array(const Values& values, const Write& write) {
    open('[');
    for (const auto& value : values) write(value);
    close(']');
  }

 private:
  void put(std::string_view value);

  TextSink& sink_;
  bool behind_value_ = false;
};

}  // namespace fovea::report
