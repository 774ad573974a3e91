// Names of fusion methods.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/call.hpp"
#include "fovea/base/text.hpp"
#include "fovea/fuse.hpp"

namespace fovea::fuse {
namespace {

constexpr std::string_view normalise = "normalise";

Result<const Record*> record_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Record& record : methods()) {
    if (record.name == name) return &record;
    names.push_back(record.name);
  }
  const auto nearest = nearest_name(name, names);
  return usage_error(fmt::format("unknown method '{}'", printable(name)),
                     nearest ? "did you mean " + *nearest + "?"
                             : fmt::format("one of {}", fmt::join(names, ", ")));
}

}  // namespace

bool Record::uses_scores() const {
  return std::any_of(parameters.begin(), parameters.end(),
                     [](const Parameter& each) { return each.name == normalise; });
}

const std::string& Method::word(std::string_view parameter) const {
  return std::get<std::string>(value_of(record->parameters, values, parameter));
}

std::string name_of(const Method& method) {
  return call_text(method.record->name, method.record->parameters, method.values);
}

Result<Method> parse_method(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return call.error();
  const auto record = record_named(call->name);
  if (!record) return record.error();
  const auto& parameters = (*record)->parameters;
  Method method{.record = *record, .values = standard_values(parameters)};
  if (auto set = set_arguments((*record)->name, parameters, call->arguments, method.values); !set)
    return std::move(set).error();
  return method;
}

Result<void> set_normalisation(Method& method, std::string_view normalisation) {
  if (!method.record->uses_scores())
    return usage_error(
        fmt::format("{} uses ranks, so scores are not normalised", method.record->name),
        "omit the normalisation or use a method on scores, such as combsum");
  return set_arguments(method.record->name, method.record->parameters,
                       fmt::format("{}={}", normalise, normalisation), method.values);
}

std::string list_methods() {
  std::string text = "Methods:";
  for (const Record& record : methods())
    text +=
        fmt::format("\n{:<9} {}{}", record.name, record.says, list_parameters(record.parameters));
  text += "\n\nNormalisations:";
  for (const Normalisation& each : normalisations())
    text += fmt::format("\n{:<9} {}", each.name, each.says);
  return text;
}

}  // namespace fovea::fuse
