#include "cli/search/search_options.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "fovea/work/name_list.hpp"

namespace fovea::cli {

std::vector<std::string> with_usual(std::vector<std::string> names) {
  names.insert(names.begin(), "usual");
  return names;
}

std::vector<Option> scoring_options(SearchOptions& options) {
  return {{"-m,--model", "MODEL", "Model that scores elements (default: that of the index)",
           &options.model},
          {"--structure",
           "HOW",
           "Whether results must match the structure of the query (strict) or structure is a hint "
           "(vague)",
           &options.structure,
           false,
           {"strict", "vague"}},
          {"--task", "TASK", fmt::format("What to return (default: {})", options.task),
           &options.task, false, names_of(run::all_tasks())},
          {"--units", "UNITS", "Units that are scored (usual: those of the model)", &options.units,
           false, with_usual(names_of(search::all_units()))}};
}

std::vector<Option> choosing_options(SearchOptions& options) {
  return {{"--overlap-removal", "HOW",
           "How to choose results that do not overlap (usual: greedy for readable units, otherwise "
           "optimal)",
           &options.overlap, false, with_usual(names_of(search::all_removals()))},
          {"--tags", "TAG,...",
           "Return only elements with these tags (task article: only documents whose root has one)",
           &options.tags},
          {"--min-words", "N", "Return only elements with at least N words", &options.min_words},
          {"--max-words", "N", "Return only elements with at most N words", &options.max_words},
          {"--passage-words", "N",
           fmt::format("Units passages: maximum number of words per passage (default: {})",
                       options.passage_words),
           Count{&options.passage_words, 1}},
          {"--documents", "N",
           fmt::format("Units top-down: number of documents to take results from (default: {})",
                       options.documents),
           &options.documents}};
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
  result.tags = work::names_in(options.tags);
  result.min_words = static_cast<std::uint32_t>(std::min(options.min_words, most));
  result.max_words = static_cast<std::uint32_t>(std::min(options.max_words, most));
  result.documents = options.documents;
  result.passage_words = static_cast<std::uint32_t>(std::min(options.passage_words, most));
  return result;
}

}  // namespace fovea::cli
