#pragma once
// The options that search and explain share.

#include <optional>
#include <string>
#include <vector>

#include "fovea/search.hpp"

#include "cli/verb.hpp"

namespace fovea::cli {

/// As they stand on the command line.
struct SearchOptions {
  std::optional<std::string> model;
  std::string task = "focused";
  std::string units = "usual";
  std::string overlap = "usual";
  std::string structure = "strict";
  std::vector<std::string> tags;
  std::size_t min_words = 0;
  std::size_t max_words = std::numeric_limits<std::uint32_t>::max();
  std::size_t documents = 100;
};

/// Those that decide how an element is scored.
std::vector<Option> scoring_options(SearchOptions& options);
/// Those that decide which elements are results.
std::vector<Option> choosing_options(SearchOptions& options);

Result<search::Options> to_search(const SearchOptions& options);

}  // namespace fovea::cli
