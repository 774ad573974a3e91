#pragma once
// Results in readable form: the position of each in its document, and the text around the words of
// the query.

#include <span>

#include "fovea/base/output.hpp"
#include "fovea/work/result_page.hpp"

namespace fovea::cli {

struct ListStyle {
  bool colours = false;   ///< for a terminal; else asterisks surround the words of the query
  std::size_t width = 0;  ///< columns; 0: lines are not broken
  bool group = false;     ///< groups the results of each document under its title
};

/// Colours and width that suit standard output.
ListStyle style_of_terminal();

/// Writes the list. Rows inside another are folded under the smallest row that contains them. Rows,
/// or with `group` documents, are ordered by the best rank in them.
void write_list(std::span<const work::ResultRow> rows, std::span<const search::Hidden> hidden,
                const ListStyle& style, TextSink& sink);

}  // namespace fovea::cli
