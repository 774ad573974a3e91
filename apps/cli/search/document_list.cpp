#include "cli/search/document_list.hpp"

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/tables.hpp"
#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

/// What is left for titles beside the other columns.
std::size_t title_columns() {
  constexpr std::size_t beside = 40;
  constexpr std::size_t least = 40;
  const std::size_t columns = terminal_columns().value_or(120);
  return columns > beside + least ? columns - beside : least;
}

}  // namespace

Result<void> write_documents(const index::Index& index, measure::Layout layout, TextSink& sink) {
  const std::uint64_t there = index.totals().documents - index.totals().deleted;
  Table table{.name = "documents",
              .title = counted(there, "document") + "\n",
              .head = {"document", "title", "elements", "words"},
              .rows = {},
              .left = 2};
  const std::size_t columns = title_columns();
  index::Tree tree;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc) {
    if (index.deleted(doc)) continue;
    index.open_tree(doc, tree);
    const auto title = index::title_text(index, doc, tree);
    if (!title) return title.error();
    const std::string name(index.name(doc));
    table.rows.push_back({{printable(name, 200), name},
                          {cut_line(*title, columns), *title},
                          count(tree.size()),
                          count(index.words(doc))});
  }
  write_tables(std::span(&table, 1), layout, sink);
  return {};
}

}  // namespace fovea::cli
