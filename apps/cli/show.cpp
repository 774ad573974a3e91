// fovea show: prints the documents of an index, or an element of one.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/index.hpp"
#include "fovea/work/documents.hpp"

#include "cli/search/document_list.hpp"
#include "cli/shell/tables.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::string what;
  std::string format = "table";
  bool xml = false;
  bool tree = false;
  bool structure = false;
  bool sentences = false;
  std::size_t width = 80;
};

Result<std::string> render(const index::Index& index, const index::Named& what,
                           const Options& options) {
  if (options.tree) return index::as_outline(index, what);
  if (options.sentences) return index::as_sentences(index, what);
  return options.xml ? index::as_xml(index, what) : index::as_text(index, what, options.width);
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

int run(Files& files, const Options& options) {
  const auto opened = index::Index::open(files, options.index);
  if (!opened) return report(opened.error());
  const index::Index& index = **opened;
  if (options.structure) {
    fmt::print("{}", index::as_structure(index));
    return done;
  }
  if (options.what.empty()) return list_documents(files, index, options.format);
  const auto what = index::find_element(index, options.what);
  if (!what) return report(what.error());
  const auto text = render(index, *what, options);
  if (!text) return report(text.error());
  fmt::print("{}", *text);
  return done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"INDEX", "INDEX", "Index built by fovea index", &options->index, true},
      {"DOC", "DOC[PATH]", "Id of a document, with or without the path of an element",
       &options->what},
      {"--structure", "",
       "List every tag path with its role, number of elements, mean number of words, and the "
       "reason for the role",
       &options->structure},
      {"--xml", "", "Show tags; the index does not store attributes", &options->xml},
      {"--tree", "", "List the elements with path, words, first and last code point",
       &options->tree},
      {"--sentences", "", "List the sentences with first and last code point and text",
       &options->sentences},
      {"--format", "FORMAT", "Format of the list of documents (default: table)", &options->format,
       false, table_layout_names()},
      {"--width", "N", "Wrap lines at N columns; 0: do not wrap (default: 80)", &options->width},
  };
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
