// fovea show: an element of an indexed document.
#include <memory>

#include <fmt/format.h>

#include "fovea/index.hpp"

#include "cli/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::string what;
  bool xml = false;
  bool tree = false;
  bool structure = false;
  std::size_t width = 80;
};

Result<std::string> render(const index::Index& index, const index::Named& what,
                           const Options& options) {
  if (options.tree) return index::as_outline(index, what);
  return options.xml ? index::as_xml(index, what) : index::as_text(index, what, options.width);
}

int run(Files& files, const Options& options) {
  const auto opened = index::Index::open(files, options.index);
  if (!opened) return report(opened.error());
  const index::Index& index = **opened;
  if (options.structure) {
    fmt::print("{}", index::as_structure(index));
    return done;
  }
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
      {"--width", "N", "Break lines at so many columns; 0: never (80)", &options->width},
  };
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .summary = "Show an element of an indexed document",
          .examples = {{"fovea show library.index wells/article[1]/bdy[1]/sec[1]",
                        "The text of a section"},
                       {"fovea show library.index wells --tree", "Everything that can be shown"}},
          .notes = "",
          .prepare = prepare};
}

}  // namespace fovea::cli
