#pragma once
// Results for people: where each stands in its document, and the text around the query's words.

#include "fovea/base/output.hpp"
#include "fovea/search.hpp"

namespace fovea::cli {

/// How a list looks.
struct ListStyle {
  bool colours = false;   ///< for a terminal; else the query's words stand between asterisks
  std::size_t width = 0;  ///< columns; 0: lines are not broken
  bool group = false;     ///< results of one document together, under its title
};

/// Colours and width of standard output.
ListStyle style_of_terminal();

/// Writes the answer to `query`. Results that lie in another are folded under the smallest that
/// holds them; results, or with `group` documents, are ordered by the best rank in them.
Result<void> write_list(const search::Searcher& searcher, const search::Query& query,
                        const search::Answer& answer, const ListStyle& style, TextSink& sink);

}  // namespace fovea::cli
