// fovea show: prints the documents of an index, or an element of one.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/output.hpp"
#include "fovea/base/terminal.hpp"
#include "fovea/base/text.hpp"
#include "fovea/index.hpp"
#include "fovea/index/structure.hpp"
#include "fovea/work/documents.hpp"

#include "cli/search/address.hpp"
#include "cli/search/document_list.hpp"
#include "cli/shell/tables.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::string address;
  std::string path;
  std::string format = "table";
  bool xml = false;
  bool tree = false;
  bool structure = false;
  std::optional<std::size_t> most;  ///< tag paths of the structure
  bool sentences = false;
  std::optional<std::size_t> width;
};

std::size_t width_of(const Options& options) {
  constexpr std::size_t usual = 80;
  const std::size_t terminal = terminal_of(STDOUT_FILENO).columns;
  return options.width.value_or(terminal == 0 ? usual : std::min(usual, terminal));
}

Result<std::string> render(const index::Index& index, const index::Named& what,
                           const Options& options) {
  if (options.tree) return index::as_outline(index, what);
  if (options.sentences) return index::as_sentences(index, what);
  return options.xml ? index::as_xml(index, what) : index::as_text(index, what, width_of(options));
}

int list_documents(Files& files, const index::Index& index, const std::string& format) {
  const auto documents = work::list_documents(index);
  if (!documents) return report(documents.error());
  const auto written = write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    write_documents(*documents, *measure::layout_named(format), sink);
    return {};
  });
  return written ? static_cast<int>(done) : report(written.error());
}

/// Aligned columns, for a terminal.
void write_aligned(const std::vector<index::StructureRow>& rows, TextSink& sink) {
  Table table{.name = "structure",
              .title = counted(rows.size(), "tag path") + "\n",
              .head = {"path", "role", "reason", "elements", "words"},
              .rows = {},
              .left = 3};
  for (const index::StructureRow& row : rows)
    table.rows.push_back({word(row.path), word(row.role), word(row.reason), count(row.elements),
                          figure(row.words, 1)});
  write_tables(std::span(&table, 1), measure::Layout::table, sink, output_columns());
}

int show_structure(Files& files, const index::Index& index, const Options& options) {
  const std::size_t paths = index.contexts().size();
  const auto rows = index::structure_of(index, options.most.value_or(paths));
  const auto written = write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    if (isatty(STDOUT_FILENO) != 0)
      write_aligned(rows, sink);
    else
      sink.put(index::as_structure(rows));
    return {};
  });
  if (!written) return report(written.error());
  if (rows.size() < paths)
    fmt::print(stderr, "{} with less text omitted by --most.\n",
               counted(paths - rows.size(), "tag path"));
  return done;
}

int run(Files& files, const Options& options) {
  if (options.most && !options.structure)
    return report(usage_error_of("show", "--most limits the tag paths of --structure",
                                 "add --structure, or omit --most"));
  if (const auto good = check_path("show", options.path); !good) return report(good.error());
  const auto opened = index::Index::open(files, options.index);
  if (!opened) return report(opened.error());
  const index::Index& index = **opened;
  if (options.structure) return show_structure(files, index, options);
  if (options.address.empty()) return list_documents(files, index, options.format);
  const auto what = index::find_element(index, options.address, options.path);
  if (!what) return report(what.error());
  const auto text = render(index, *what, options);
  if (!text) return report(text.error());
  fmt::print("{}", *text);
  return done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"INDEX", "INDEX", "Index built by fovea index", &options->index, true}};
  for (Option& each : address_options(options->address, options->path))
    command.options.push_back(each);
  const std::vector<Option> rest = {
      {"--structure", "",
       "List every tag path with its role, number of elements, mean number of words, and the "
       "reason for the role",
       &options->structure},
      {"--most", "N", "With --structure: list only the N tag paths with the most text",
       Count{&options->most, 1}},
      {"--xml", "", "Show tags; the index does not store attributes", &options->xml},
      {"--tree", "", "List the elements with path, words, first and last code point",
       &options->tree},
      {"--sentences", "", "List the sentences with first and last code point and text",
       &options->sentences},
      {"--format", "FORMAT", "Format of the list of documents (default: table)", &options->format,
       false, table_layout_names()},
      {"--width", "N",
       "Wrap lines at N columns; 0: do not wrap (default: 80, or the width of a narrower terminal)",
       &options->width},
  };
  command.options.insert(command.options.end(), rest.begin(), rest.end());
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb show_verb() {
  return {
      .name = "show",
      .summary = "Show the documents of an index, or an element of one",
      .examples = {{"fovea show library.index", "Lists the documents with their titles"},
                   {"fovea show library.index wells/article[1]/bdy[1]/sec[1]",
                    "Shows the text of a section"},
                   {"fovea show library.index wells --tree", "Lists all elements of a document"}},
      .notes = "",
      .prepare = prepare};
}

}  // namespace fovea::cli
