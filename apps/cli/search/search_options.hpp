#pragma once
// The options that search, explain and tune share.

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/search.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The names of the possible values.
template <class T>
std::vector<std::string> names_of(std::span<const T> values) {
  std::vector<std::string> names;
  for (const T each : values) names.emplace_back(name_of(each));
  std::erase(names, "unknown");
  return names;
}

/// The value with this name. The command line has refused all other names.
template <class T>
T named(std::span<const T> values, const std::string& name) {
  return *std::find_if(values.begin(), values.end(),
                       [&](const T each) { return name_of(each) == name; });
}

/// The names and "usual", which leaves the choice to the other options.
std::vector<std::string> with_usual(std::vector<std::string> names);

/// The options as given on the command line.
struct SearchOptions {
  std::optional<std::string> model;  ///< nullopt: the default of the index
  std::string task = "focused";
  std::string units = "usual";
  std::string overlap = "usual";
  std::string structure = "strict";
  std::vector<std::string> tags;
  std::size_t min_words = 0;
  std::size_t max_words = std::numeric_limits<std::uint32_t>::max();
  std::size_t documents = 100;
  std::size_t passage_words = 40;
};

/// The options that decide how an element is scored.
std::vector<Option> scoring_options(SearchOptions& options);
/// The options that decide which elements are results.
std::vector<Option> choosing_options(SearchOptions& options);

/// The values of the options; without a model if none is named.
Result<search::Options> to_search(const SearchOptions& options);

}  // namespace fovea::cli
