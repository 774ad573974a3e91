#include "measure/arguments.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::measure {
namespace {

std::string bounds(const Parameter& parameter) {
  if (parameter.most >= 1e9) return fmt::format("at least {}", format_real(parameter.least));
  return fmt::format("between {} and {}", format_real(parameter.least),
                     format_real(parameter.most));
}

Result<Value> within(const Parameter& parameter, Value value, double number) {
  if (number >= parameter.least && number <= parameter.most) return value;
  return usage_error(fmt::format("{}={} is out of bounds, expected a number {}", parameter.name,
                                 to_text(value), bounds(parameter)));
}

/// Whether `text` is the word `form`, or has an argument where `form` has PATH or N.
bool fits_form(std::string_view form, std::string_view text) {
  const std::size_t equals = form.find('=');
  if (equals == std::string_view::npos) return text == form;
  if (!text.starts_with(form.substr(0, equals + 1))) return false;
  text.remove_prefix(equals + 1);
  form.remove_prefix(equals + 1);
  if (form.ends_with(')')) {
    if (!text.ends_with(')')) return false;
    text.remove_suffix(1);
    form.remove_suffix(1);
  }
  if (form != "N") return !text.empty();
  const auto number = parse_real(text);
  return number && *number >= 0 && std::isfinite(*number);
}

Result<Value> parse_word(const Parameter& parameter, std::string_view text) {
  const auto& words = parameter.choices;
  const auto fits_text = [&](const std::string& form) { return fits_form(form, text); };
  if (std::any_of(words.begin(), words.end(), fits_text)) return Value(std::string(text));
  return usage_error(fmt::format("{} cannot be '{}'", parameter.name, printable(text)),
                     fmt::format("one of {}", fmt::join(words, ", ")));
}

/// 'log2' and "log2" as ir_measures writes them.
std::string_view unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == text.back() &&
                      (text.front() == '\'' || text.front() == '"');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

std::string_view expected_cutoff(Cutoff kind) {
  switch (kind) {
    case Cutoff::rank:
      return "a rank from 1 on";
    case Cutoff::recall:
      return "a recall between 0 and 1";
    case Cutoff::multiple:
      return "a positive number";
    case Cutoff::none:
      break;
  }
  return "none";
}

bool fits(Cutoff kind, double number) {
  constexpr double highest_rank = 1e15;
  switch (kind) {
    case Cutoff::rank:
      return number >= 1 && number <= highest_rank && number == std::floor(number);
    case Cutoff::recall:
      return number >= 0 && number <= 1;
    case Cutoff::multiple:
      return number > 0 && number <= highest_rank;
    case Cutoff::none:
      break;
  }
  return false;
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
  if (std::holds_alternative<std::string>(parameter.standard))
    return parse_word(parameter, unquoted(text));
  if (std::holds_alternative<std::int64_t>(parameter.standard)) {
    if (const auto number = parse_integer<std::int64_t>(text))
      return within(parameter, *number, static_cast<double>(*number));
    return usage_error(
        fmt::format("{}='{}' is not a whole number", parameter.name, printable(text)));
  }
  if (const auto number = parse_real(text)) return within(parameter, *number, *number);
  return usage_error(fmt::format("{}='{}' is not a number", parameter.name, printable(text)));
}

Result<double> parse_cutoff(const Record& record, std::string_view text) {
  if (record.cutoff == Cutoff::none)
    return usage_error(
        fmt::format("{} takes no cutoff, found '@{}'", record.name, printable(text)));
  const auto number = parse_real(text);
  if (number && fits(record.cutoff, *number)) return *number;
  return usage_error(fmt::format("{}@ wants {}, found '{}'", record.name,
                                 expected_cutoff(record.cutoff), printable(text)));
}

}  // namespace fovea::measure
