// What models are called.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/arguments.hpp"

namespace fovea::search {
namespace {

const Value& argument(const Model& model, std::string_view name) {
  const auto& parameters = model.record->parameters;
  std::size_t i = 0;
  while (parameters[i].name != name) ++i;
  return model.values[i];
}

Result<const Record*> record_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Record& record : models()) {
    if (record.name == name) return &record;
    names.push_back(record.name);
  }
  const auto nearest = nearest_name(name, names);
  return usage_error(fmt::format("unknown model '{}'", printable(name)),
                     nearest ? "did you mean " + *nearest + "?"
                             : fmt::format("one of {}", fmt::join(names, ", ")));
}

Result<void> set_argument(Model& model, std::string_view text, std::vector<bool>& given) {
  const std::size_t equals = text.find('=');
  const std::string_view name = trim(text.substr(0, equals));
  const auto& parameters = model.record->parameters;
  const auto at = std::find_if(parameters.begin(), parameters.end(),
                               [&](const Parameter& each) { return each.name == name; });
  if (equals == std::string_view::npos || at == parameters.end()) {
    std::vector<std::string> names;
    names.reserve(parameters.size());
    for (const Parameter& each : parameters) names.push_back(each.name);
    return usage_error(
        fmt::format("{} has no parameter '{}'", model.record->name, printable(name)),
        names.empty() ? "it has none" : fmt::format("name=value with {}", fmt::join(names, ", ")));
  }
  auto value = parse_value(*at, trim(text.substr(equals + 1)));
  if (!value) return std::move(value).error();
  const auto index = static_cast<std::size_t>(at - parameters.begin());
  if (given[index]) return usage_error(fmt::format("{} is given twice", name));
  given[index] = true;
  model.values[index] = *std::move(value);
  return {};
}

Result<void> set_arguments(Model& model, std::string_view text) {
  std::vector<bool> given(model.values.size());
  while (!trim(text).empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (auto set = set_argument(model, text.substr(0, comma), given); !set) return set;
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return {};
}

}  // namespace

double Model::real(std::string_view parameter) const {
  return std::get<double>(argument(*this, parameter));
}

const std::string& Model::word(std::string_view parameter) const {
  return std::get<std::string>(argument(*this, parameter));
}

std::string name_of(const Model& model) {
  std::string arguments;
  for (std::size_t i = 0; i < model.values.size(); ++i) {
    const Parameter& parameter = model.record->parameters[i];
    if (model.values[i] == parameter.standard) continue;
    arguments += fmt::format("{}{}={}", arguments.empty() ? "" : ",", parameter.name,
                             to_text(model.values[i]));
  }
  return arguments.empty() ? model.record->name
                           : fmt::format("{}({})", model.record->name, arguments);
}

Result<Model> parse_model(std::string_view text) {
  text = trim(text);
  const std::size_t open = std::min(text.find('('), text.size());
  const auto record = record_named(trim(text.substr(0, open)));
  if (!record) return record.error();
  Model model{.record = *record, .values = {}};
  for (const Parameter& each : model.record->parameters) model.values.push_back(each.standard);
  if (open == text.size()) return model;
  if (text.back() != ')')
    return usage_error(fmt::format("'{}' lacks a closing parenthesis", printable(text)),
                       "name(parameter=value,...)");
  if (auto set = set_arguments(model, text.substr(open + 1, text.size() - open - 2)); !set)
    return std::move(set).error();
  return model;
}

std::string list_models() {
  std::string text;
  for (const Record& record : models()) {
    text += fmt::format("{}{:<11} {}", text.empty() ? "" : "\n", record.name, record.says);
    for (const Parameter& each : record.parameters) {
      const std::string standard = to_text(each.standard);
      text += fmt::format("\n  {:<20} {}", each.name + "=" + standard, each.says);
    }
  }
  return text;
}

}  // namespace fovea::search
