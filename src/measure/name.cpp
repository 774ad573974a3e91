// The names of measures.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

const Value& argument(const Measure& measure, std::string_view name) {
  const auto& parameters = measure.record->parameters;
  std::size_t i = 0;
  while (parameters[i].name != name) ++i;
  return measure.values[i];
}

/// Whether the arguments are those that the names of trec_eval imply when `level` is the relevance
/// level.
bool is_of_trec_eval(const Measure& measure, std::int64_t level) {
  const auto& parameters = measure.record->parameters;
  std::vector<Value> meant;
  meant.reserve(parameters.size());
  for (const Parameter& parameter : parameters) meant.push_back(parameter.standard);
  static_cast<void>(
      set_arguments(measure.record->name, parameters, measure.record->trec.implies, meant));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const bool understood = parameters[i].name == "rel" && measure.values[i] == Value(level);
    if (!understood && measure.values[i] != meant[i]) return false;
  }
  return true;
}

std::string trec_cutoff(const Measure& measure) {
  return measure.record->cutoff == Cutoff::rank ? format_real(*measure.cutoff)
                                                : fmt::format("{:.2f}", *measure.cutoff);
}

}  // namespace

std::int64_t Measure::integer(std::string_view parameter) const {
  return std::get<std::int64_t>(argument(*this, parameter));
}

double Measure::real(std::string_view parameter) const {
  return std::get<double>(argument(*this, parameter));
}

const std::string& Measure::word(std::string_view parameter) const {
  return std::get<std::string>(argument(*this, parameter));
}

std::string_view Measure::inner(std::string_view parameter) const {
  std::string_view text = word(parameter);
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return "";
  const bool enclosed = text.substr(0, equals).find('(') != std::string_view::npos;
  text.remove_prefix(equals + 1);
  if (enclosed) text.remove_suffix(1);
  return text;
}

std::size_t Measure::ranks() const {
  return cutoff ? static_cast<std::size_t>(*cutoff) : std::numeric_limits<std::size_t>::max();
}

Rules Measure::rules() const {
  return record->rules_for == nullptr ? record->rules : record->rules_for(*this);
}

std::string name_of(const Measure& measure) {
  std::string arguments;
  for (std::size_t i = 0; i < measure.values.size(); ++i) {
    const Parameter& parameter = measure.record->parameters[i];
    if (measure.values[i] == parameter.standard && !parameter.required) continue;
    arguments += fmt::format("{}{}={}", arguments.empty() ? "" : ",", parameter.name,
                             to_text(measure.values[i]));
  }
  std::string name = measure.record->name;
  if (!arguments.empty()) name += "(" + arguments + ")";
  if (measure.cutoff) name += "@" + format_real(*measure.cutoff);
  return name;
}

std::string trec_name_of(const Measure& measure, std::int64_t level) {
  const TrecName& trec = measure.record->trec;
  const std::string& root = measure.cutoff ? trec.cut : trec.plain;
  if (root.empty() || !is_of_trec_eval(measure, level)) return name_of(measure);
  return measure.cutoff ? root + "_" + trec_cutoff(measure) : root;
}

}  // namespace fovea::measure
