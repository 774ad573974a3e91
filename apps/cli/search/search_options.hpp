#pragma once
// The options that search, explain and tune share.

#include <optional>
#include <string>
#include <vector>

#include "fovea/search.hpp"

#include "cli/shell/names.hpp"
#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The names and "usual", which leaves the choice to the other options.
std::vector<std::string> with_usual(std::vector<std::string> names);

/// The options as given on the command line.
struct SearchOptions {
  std::optional<std::string> model;  ///< nullopt: the default of the index
  std::string task{name_of(search::Options{}.task)};
  std::string units = "usual";
  std::string overlap = "usual";
  std::string structure = "strict";
  std::vector<std::string> tags;
  std::size_t min_words = search::Options{}.min_words;
  std::size_t max_words = search::Options{}.max_words;
  std::size_t documents = search::Options{}.documents;
  std::size_t passage_words = search::Options{}.passage_words;
};

/// The options that decide how an element is scored.
std::vector<Option> scoring_options(SearchOptions& options);
/// The options that decide which elements are results.
std::vector<Option> choosing_options(SearchOptions& options);

/// The values of the options; without a model if none is named.
Result<search::Options> to_search(const SearchOptions& options);

}  // namespace fovea::cli
