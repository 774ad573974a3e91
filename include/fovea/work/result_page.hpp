#pragma once
// Results with their titles, headings, and text around the words of the query.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fovea/search.hpp"

namespace fovea::work {

struct PageOptions {
  std::size_t from = 0;  ///< number of results to skip
  std::size_t count = 10;
  std::size_t snippet_words = 30;
};

struct ResultRow {
  std::size_t rank = 0;  ///< from 1
  std::string doc;
  index::Element element = 0;  ///< innermost element that contains the result; 0: the root
  std::string path;            ///< of `element`
  std::string tag;             ///< of `element`
  double score = 0;
  region::Range range;                ///< in code points
  bool is_passage = false;            ///< the range is not that of the whole element
  std::size_t other_places = 0;       ///< number of omitted results with the same text
  std::string title;                  ///< of the document; empty if it has none
  std::vector<std::string> trail;     ///< headings from the document down to the result
  std::optional<std::size_t> within;  ///< rank of the smallest other row that contains this one
  std::optional<search::Snippet> snippet;  ///< nullopt if the index has no text
};

struct ResultPage {
  std::vector<ResultRow> rows;  ///< best first
  bool more = false;            ///< the answer has results after the page
};

/// Assembles the rows of a page and nothing else, so the cost does not depend on the length of the
/// answer. `query` is the one whose words are marked in snippets.
Result<ResultPage> result_page(const search::Searcher& searcher, const search::Query& query,
                               const search::Answer& answer, const PageOptions& page);

}  // namespace fovea::work
