#include "cli/search/search_options.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::cli {

std::vector<std::string> with_usual(std::vector<std::string> names) {
  names.insert(names.begin(), "usual");
  return names;
}

std::vector<std::string> separated(const std::vector<std::string>& texts) {
  std::vector<std::string> names;
  for (std::string_view text : texts) {
    while (!text.empty()) {
      const std::size_t comma = std::min(text.find(','), text.size());
      if (comma > 0) names.emplace_back(trim(text.substr(0, comma)));
      text.remove_prefix(std::min(comma + 1, text.size()));
    }
  }
  return names;
}

std::vector<Option> scoring_options(SearchOptions& options) {
  return {
      {"-m,--model", "MODEL", "How elements are scored (the default of the index)", &options.model},
      {"--structure",
       "HOW",
       "Whether the structure of a query must be met (strict) or is a hint (vague)",
       &options.structure,
       false,
       {"strict", "vague"}},
      {"--task", "TASK", "What is returned (focused)", &options.task, false,
       names_of(run::all_tasks())},
      {"--units", "UNITS", "What is scored (usual: that of the model)", &options.units, false,
       with_usual(names_of(search::all_units()))}};
}

std::vector<Option> choosing_options(SearchOptions& options) {
  return {
      {"--overlap-removal", "HOW",
       "How results without overlap are chosen (greedy for readable units, else optimal)",
       &options.overlap, false, with_usual(names_of(search::all_removals()))},
      {"--tags", "TAG,...", "Only elements of these tags are results (task article: of the root)",
       &options.tags},
      {"--min-words", "N", "Only elements of at least N words", &options.min_words},
      {"--max-words", "N", "Only elements of at most N words", &options.max_words},
      {"--passage-words", "N", "Units passages: words of a passage at most (40)",
       Count{&options.passage_words, 1}},
      {"--documents", "N", "Units top-down: from how many documents (100)", &options.documents}};
}

Result<search::Options> to_search(const SearchOptions& options) {
  constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
  search::Options result;
  if (options.model) {
    auto model = search::parse_model(*options.model);
    if (!model) return std::move(model).error();
    result.model = *std::move(model);
  }
  result.task = named(run::all_tasks(), options.task);
  if (options.units != "usual") result.units = named(search::all_units(), options.units);
  if (options.overlap != "usual") result.overlap = named(search::all_removals(), options.overlap);
  result.vague = options.structure == "vague";
  result.tags = separated(options.tags);
  result.min_words = static_cast<std::uint32_t>(std::min(options.min_words, most));
  result.max_words = static_cast<std::uint32_t>(std::min(options.max_words, most));
  result.documents = options.documents;
  result.passage_words = static_cast<std::uint32_t>(std::min(options.passage_words, most));
  return result;
}

Result<search::Options> with_default_model(search::Options options, const index::Index& index) {
  if (options.model.record != nullptr) return options;
  auto model = search::default_model(index);
  if (!model) return std::move(model).error();
  options.model = *std::move(model);
  return options;
}

}  // namespace fovea::cli
