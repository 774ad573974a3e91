// Names of models.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/call.hpp"
#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

namespace fovea::search {
namespace {

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
  return std::get<double>(value_of(record->parameters, values, parameter));
}

const std::string& Model::word(std::string_view parameter) const {
  return std::get<std::string>(value_of(record->parameters, values, parameter));
}

std::string name_of(const Model& model) {
  return call_text(model.record->name, model.record->parameters, model.values);
}

Result<Model> parse_model(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return call.error();
  const auto record = record_named(call->name);
  if (!record) return record.error();
  const auto& parameters = (*record)->parameters;
  Model model{.record = *record, .values = standard_values(parameters)};
  if (auto set = set_arguments((*record)->name, parameters, call->arguments, model.values); !set)
    return std::move(set).error();
  return model;
}

std::string list_models() {
  std::string text;
  for (const Record& record : models()) {
    text += fmt::format("{}{:<11} {}{}", text.empty() ? "" : "\n", record.name, record.says,
                        list_parameters(record.parameters));
  }
  return text;
}

}  // namespace fovea::search
