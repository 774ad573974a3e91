// fovea show: the documents of an index, or an element of one.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/index.hpp"

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
  const auto written = write_output(files, "-", [&](TextSink& sink) {
    return write_documents(index, *measure::layout_named(format), sink);
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
      {"INDEX", "INDEX", "An index that fovea index has made", &options->index, true},
      {"DOC", "DOC[PATH]", "A document's id, and the path of an element in it", &options->what},
      {"--structure", "", "Every path of tags: role, elements, mean words, reason",
       &options->structure},
      {"--xml", "", "With tags; attributes are not kept in an index", &options->xml},
      {"--tree", "", "Its elements: path, words, first and last code point", &options->tree},
      {"--sentences", "", "One sentence per line: first and last code point, text",
       &options->sentences},
      {"--format", "FORMAT", "How to list the documents (table)", &options->format, false,
       table_layout_names()},
      {"--width", "N", "Break lines at so many columns; 0: never (80)", &options->width},
  };
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .summary = "Show the documents of an index, or an element of one",
          .examples = {{"fovea show library.index", "The documents with their titles"},
                       {"fovea show library.index wells/article[1]/bdy[1]/sec[1]",
                        "The text of a section"},
                       {"fovea show library.index wells --tree", "Everything that can be shown"}},
          .notes = "",
          .prepare = prepare};
}

}  // namespace fovea::cli
