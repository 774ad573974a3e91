// What models are called.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

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
  const auto& parameters = (*record)->parameters;
  Model model{.record = *record, .values = standard_values(parameters)};
  if (open == text.size()) return model;
  if (text.back() != ')')
    return usage_error(fmt::format("'{}' lacks a closing parenthesis", printable(text)),
                       "name(parameter=value,...)");
  const std::string_view arguments = text.substr(open + 1, text.size() - open - 2);
  if (auto set = set_arguments((*record)->name, parameters, arguments, model.values); !set)
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
