#include "fovea/search/diversity.hpp"

#include <vector>

#include <fmt/format.h>

#include "fovea/base/call.hpp"
#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

constexpr std::string_view name = "mmr";

}  // namespace

std::span<const Parameter> diversity_parameters() {
  static const std::vector<Parameter> parameters = {
      {.name = "lambda",
       .standard = .7,
       .says = "share of the score, against the likeness to the results before",
       .most = 1}};
  return parameters;
}

Result<double> parse_diversity(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return call.error();
  if (call->name != name)
    return usage_error(fmt::format("unknown way to diversify '{}'", printable(call->name)),
                       fmt::format("use {} or {}(lambda=0.7)", name, name));
  const auto parameters = diversity_parameters();
  const bool is_bare =
      !call->arguments.empty() && call->arguments.find('=') == std::string_view::npos;
  if (is_bare) {
    const auto lambda = parse_value(parameters.front(), trim(call->arguments));
    if (!lambda) return lambda.error();
    return std::get<double>(*lambda);
  }
  std::vector<Value> values = standard_values(parameters);
  if (auto set = set_arguments(name, parameters, call->arguments, values); !set)
    return std::move(set).error();
  return std::get<double>(values.front());
}

}  // namespace fovea::search
