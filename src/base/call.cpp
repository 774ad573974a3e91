#include "fovea/base/call.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea {

Result<Call> parse_call(std::string_view text) {
  text = trim(text);
  const std::size_t open = std::min(text.find('('), text.size());
  const std::string_view name = trim(text.substr(0, open));
  if (open == text.size()) return Call{name, {}};
  if (text.back() != ')')
    return usage_error(fmt::format("'{}' lacks a closing parenthesis", printable(text)),
                       "name(parameter=value,...)");
  return Call{name, text.substr(open + 1, text.size() - open - 2)};
}

std::string call_text(std::string_view name, std::span<const Parameter> parameters,
                      std::span<const Value> values) {
  std::string arguments;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == parameters[i].standard) continue;
    arguments += fmt::format("{}{}={}", arguments.empty() ? "" : ",", parameters[i].name,
                             to_text(values[i]));
  }
  return arguments.empty() ? std::string(name) : fmt::format("{}({})", name, arguments);
}

const Value& value_of(std::span<const Parameter> parameters, std::span<const Value> values,
                      std::string_view name) {
  std::size_t i = 0;
  while (parameters[i].name != name) ++i;
  return values[i];
}

std::string list_parameters(std::span<const Parameter> parameters) {
  std::string text;
  for (const Parameter& each : parameters)
    text += fmt::format("\n  {:<20} {}", each.name + "=" + to_text(each.standard), each.says);
  return text;
}

}  // namespace fovea
