#include "fovea/base/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

using Digits = std::array<char, 32>;  // more than any number needs

template <class Number>
std::string_view digits_of(Number value, Digits& digits) {
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), static_cast<std::size_t>(end - digits.data())};
}

}  // namespace

void JsonWriter::put(std::string_view text) {
  if (sink_ != nullptr)
    sink_->put(text);
  else
    text_ += text;
}

void JsonWriter::put_new_line() {
  if (!indent_) return;
  put("\n");
  put(std::string(*indent_, ' '));
  indent_.reset();
}

void JsonWriter::separate() {
  if (!first_) put(",");
  first_ = false;
  put_new_line();
}

JsonWriter& JsonWriter::open(std::string_view bracket) {
  separate();
  put(bracket);
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(std::string_view bracket) {
  put_new_line();
  put(bracket);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::end_line() {
  put("\n");
  first_ = true;
  return *this;
}

void JsonWriter::put_quoted(std::string_view text) {
  std::string quoted = json_quoted(text);
  if (style_.escapes_markup) {
    for (std::size_t at = quoted.find('<'); at != std::string::npos; at = quoted.find('<', at))
      quoted.replace(at, 1, "\\u003c");
  }
  put(quoted);
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  put_quoted(name);
  put(":");
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  put_quoted(text);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return raw("null");
  if (style_.seventeen_digits) return raw(fmt::format("{:.17g}", number));
  Digits digits;
  return raw(digits_of(number, digits));
}

JsonWriter& JsonWriter::value(float number) {
  if (!std::isfinite(number)) return raw("null");
  Digits digits;
  return raw(digits_of(number, digits));
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  Digits digits;
  return raw(digits_of(number, digits));
}

JsonWriter& JsonWriter::natural(std::uint64_t number) {
  Digits digits;
  return raw(digits_of(number, digits));
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  put(json);
  return *this;
}

}  // namespace fovea
