#include "fovea/base/parameters.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea {
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

/// Whether `text` is the word `form`, or has an argument in place of PATH or N in `form`.
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
  if (parameter.fits != nullptr && !parameter.fits(text))
    return usage_error(fmt::format("{} cannot be '{}'", parameter.name, printable(text)),
                       parameter.expected);
  const auto fits_text = [&](const std::string& form) { return fits_form(form, text); };
  if (words.empty() || std::any_of(words.begin(), words.end(), fits_text))
    return Value(std::string(text));
  return usage_error(fmt::format("{} cannot be '{}'", parameter.name, printable(text)),
                     fmt::format("one of {}", fmt::join(words, ", ")));
}

/// Removes the quotes of 'log2' and "log2", which ir_measures writes.
std::string_view unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == text.back() &&
                      (text.front() == '\'' || text.front() == '"');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

Error no_parameter(std::string_view owner, std::span<const Parameter> parameters,
                   std::string_view name) {
  std::vector<std::string> names;
  names.reserve(parameters.size());
  for (const Parameter& each : parameters) names.push_back(each.name);
  return usage_error(
      fmt::format("{} has no parameter '{}'", owner, printable(name)),
      names.empty() ? "it has none" : fmt::format("name=value with {}", fmt::join(names, ", ")));
}

}  // namespace

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
    return usage_error(fmt::format("{}='{}' is not valid, expected a whole number", parameter.name,
                                   printable(text)));
  }
  if (const auto number = parse_real(text)) return within(parameter, *number, *number);
  return usage_error(
      fmt::format("{}='{}' is not valid, expected a number", parameter.name, printable(text)));
}

std::vector<Value> standard_values(std::span<const Parameter> parameters) {
  std::vector<Value> values;
  values.reserve(parameters.size());
  for (const Parameter& each : parameters) values.push_back(each.standard);
  return values;
}

std::vector<std::string_view> split_arguments(std::string_view text) {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  std::vector<std::string_view> pieces;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && opening.find(text[i]) != std::string_view::npos) ++depth;
    if (i < text.size() && closing.find(text[i]) != std::string_view::npos) --depth;
    if (i < text.size() && (text[i] != ',' || depth > 0)) continue;
    pieces.push_back(trim(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return pieces;
}

Result<void> set_arguments(std::string_view owner, std::span<const Parameter> parameters,
                           std::string_view text, std::vector<Value>& values) {
  std::vector<bool> given(parameters.size());
  const auto arguments =
      trim(text).empty() ? std::vector<std::string_view>() : split_arguments(text);
  for (const std::string_view each : arguments) {
    const std::size_t equals = each.find('=');
    const std::string_view name = trim(each.substr(0, equals));
    const auto at = std::find_if(parameters.begin(), parameters.end(),
                                 [&](const Parameter& known) { return known.name == name; });
    if (equals == std::string_view::npos || at == parameters.end())
      return no_parameter(owner, parameters, name);
    auto value = parse_value(*at, trim(each.substr(equals + 1)));
    if (!value) return std::move(value).error();
    const auto index = static_cast<std::size_t>(at - parameters.begin());
    if (given[index]) return usage_error(fmt::format("{} is given twice", name));
    given[index] = true;
    values[index] = *std::move(value);
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (parameters[i].required && !given[i])
      return usage_error(
          fmt::format("{} needs {}, {}", owner, parameters[i].name, parameters[i].says),
          fmt::format("{}({}=…)", owner, parameters[i].name));
  }
  return {};
}

}  // namespace fovea
