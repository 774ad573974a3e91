#include "cli/search/document_list.hpp"

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/tables.hpp"
#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

/// Columns that the rest of the table leaves for titles.
std::size_t title_columns() {
  constexpr std::size_t beside = 40;
  constexpr std::size_t least = 20;
  constexpr std::size_t usual = 120;
  const std::size_t columns = output_columns() == 0 ? usual : output_columns();
  return columns > beside + least ? columns - beside : least;
}

}  // namespace

void write_documents(std::span<const work::ListedDocument> documents, measure::Layout layout,
                     TextSink& sink) {
  Table table{.name = "documents",
              .title = counted(documents.size(), "document") + "\n",
              .head = {"document", "title", "elements", "words"},
              .rows = {},
              .left = 2};
  const std::size_t columns = title_columns();
  for (const work::ListedDocument& each : documents) {
    table.rows.push_back({{printable(each.name, 200), each.name},
                          {cut_line(each.title, columns), each.title},
                          count(each.elements),
                          count(each.words)});
  }
  write_tables(std::span(&table, 1), layout, sink, output_columns());
}

}  // namespace fovea::cli
