#include "report/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "fovea/base/text.hpp"

namespace fovea::report {
namespace {

using Digits = std::array<char, 32>;  // more than any number needs

template <class Number>
std::string_view digits_of(Number value, Digits& digits) {
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), static_cast<std::size_t>(end - digits.data())};
}

}  // namespace

void JsonWriter::put(std::string_view value) {
  if (behind_value_) sink_.put(',');
  sink_.put(value);
  behind_value_ = true;
}

void JsonWriter::open(char bracket) {
  put({&bracket, 1});
  behind_value_ = false;
}

void JsonWriter::close(char bracket) {
  sink_.put(bracket);
  behind_value_ = true;
}

void JsonWriter::key(std::string_view name) {
  text(name);
  sink_.put(':');
  behind_value_ = false;
}

void JsonWriter::text(std::string_view value) {
  std::string quoted = json_quoted(value);
  for (std::size_t at = quoted.find('<'); at != std::string::npos; at = quoted.find('<', at))
    quoted.replace(at, 1, "\\u003c");
  put(quoted);
}

void JsonWriter::number(double value) {
  if (!std::isfinite(value)) return null();
  Digits digits;
  put(digits_of(value, digits));
}

void JsonWriter::rough(double value) {
  const auto single = static_cast<float>(value);
  if (!std::isfinite(single)) return null();
  Digits digits;
  put(digits_of(single, digits));
}

void JsonWriter::number(std::uint64_t value) {
  Digits digits;
  put(digits_of(value, digits));
}

}  // namespace fovea::report
