#pragma once
// Names of values, as options show and accept them.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace fovea::cli {

/// The names of the values, in their order.
template <class Values>
std::vector<std::string> names_of(const Values& values) {
  std::vector<std::string> names;
  for (const auto& each : values) names.emplace_back(name_of(each));
  return names;
}

/// The value with this name. The command line has refused all other names.
template <class T>
T named(std::span<const T> values, const std::string& name) {
  return *std::find_if(values.begin(), values.end(),
                       [&](const T each) { return name_of(each) == name; });
}

}  // namespace fovea::cli
