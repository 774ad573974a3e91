#include "search/arguments.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

Result<Value> parse_word(const Parameter& parameter, std::string_view text) {
  const auto& words = parameter.choices;
  const bool known = std::find(words.begin(), words.end(), text) != words.end();
  if (words.empty() || known) return Value(std::string(text));
  return usage_error(fmt::format("{} cannot be '{}'", parameter.name, printable(text)),
                     fmt::format("one of {}", fmt::join(words, ", ")));
}

std::string bounds(const Parameter& parameter) {
  if (parameter.most >= 1e9) return fmt::format("at least {}", format_real(parameter.least));
  return fmt::format("between {} and {}", format_real(parameter.least),
                     format_real(parameter.most));
}

}  // namespace

Error usage_error(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage, .message = std::move(message), .remedy = std::move(remedy)};
}

std::string to_text(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
  if (const auto* real = std::get_if<double>(&value)) return format_real(*real);
  return std::get<std::string>(value);
}

Result<Value> parse_value(const Parameter& parameter, std::string_view text) {
  if (std::holds_alternative<std::string>(parameter.standard)) return parse_word(parameter, text);
  const bool whole = std::holds_alternative<std::int64_t>(parameter.standard);
  const auto integer = parse_integer<std::int64_t>(text);
  const auto real = parse_real(text);
  if (whole ? !integer : !real)
    return usage_error(fmt::format("{}='{}' is not a {}number", parameter.name, printable(text),
                                   whole ? "whole " : ""));
  if (!(*real >= parameter.least && *real <= parameter.most))
    return usage_error(fmt::format("{}={} is out of bounds, expected a number {}", parameter.name,
                                   printable(text), bounds(parameter)));
  return whole ? Value(*integer) : Value(*real);
}

}  // namespace fovea::search
