// fovea licences: the third-party components of this program and their licences.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text_table.hpp"

#include "cli/shell/notices.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  bool list = false;
};

std::string_view content_of(std::string_view path) {
  for (const EmbeddedFile& file : notice_files()) {
    if (file.path == path) return file.bytes;
  }
  return {};
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; !text.empty(); text.remove_prefix(end)) {
    end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    end = std::min(end + 1, text.size());
  }
  return parts;
}

int show(const Options& options) {
  TextSink out = standard_output_sink();
  if (options.list) {
    TextTable table{.rows = {}, .left = 4};
    for (const std::string& line : split(content_of("components.tsv"), '\n'))
      table.rows.push_back(split(line, '\t'));
    write_text(table, out);
  } else {
    out.put(content_of("NOTICE"));
  }
  const auto written = out.finish();
  return written ? static_cast<int>(done) : report(written.error());
}

Command prepare(Files&) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"--list", "", "List the components without the texts", &options->list}};
  command.action = [options] { return show(*options); };
  return command;
}

}  // namespace

Verb licences_verb() {
  return {.name = "licences",
          .summary = "Show the licences of third-party components in this program",
          .examples = {{"fovea licences --list", "Lists the components with version and licence"},
                       {"fovea licences > NOTICE", "Writes the texts of all licences to a file"}},
          .notes =
              "Fovea itself is under the Apache License 2.0. The list has every component that "
              "is compiled or\nlinked into the program, and every package in its pages.",
          .prepare = prepare};
}

}  // namespace fovea::cli
