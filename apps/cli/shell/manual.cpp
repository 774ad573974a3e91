// fovea manual: prints a manual page, or writes all of them.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"

#include "cli/shell/manual_page.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::optional<std::string> verb;
  std::optional<std::string> directory;
};

Result<void> write_page(Files& files, const std::string& path, const std::string& page) {
  return write_output(files, path, [&](TextSink& sink) -> Result<void> {
    sink.put(page);
    return {};
  });
}

Result<void> write_all(Files& files, const std::string& directory) {
  if (auto made = files.create_directory(directory); !made) return made;
  if (auto done = write_page(files, directory + "/fovea.1", manual_of_program()); !done)
    return done;
  for (const Verb& verb : all_verbs()) {
    auto done = write_page(files, fmt::format("{}/fovea-{}.1", directory, verb.name),
                           manual_of(verb, files));
    if (!done) return done;
  }
  return {};
}

std::string page_of(const std::string& name, Files& files) {
  for (const Verb& verb : all_verbs()) {
    if (verb.name == name) return manual_of(verb, files);
  }
  return manual_of_program();
}

int show(Files& files, const Options& options) {
  if (options.verb && options.directory)
    return report(usage_error_of("manual", "a verb and --output exclude each other",
                                 "--output writes the pages of all verbs"));
  if (options.directory) {
    const auto written = write_all(files, *options.directory);
    return written ? static_cast<int>(done) : report(written.error());
  }
  fmt::print("{}", page_of(options.verb.value_or(""), files));
  return done;
}

std::vector<std::string> verb_names() {
  std::vector<std::string> names;
  for (const Verb& verb : all_verbs()) names.push_back(verb.name);
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"VERB", "VERB", "Verb; without it, the page of the program", &options->verb, false,
       verb_names()},
      {"-o,--output", "DIR", "Write the pages of the program and of all verbs to this directory",
       &options->directory}};
  command.action = [options, &files] { return show(files, *options); };
  return command;
}

}  // namespace

Verb manual_verb() {
  return {.name = "manual",
          .summary = "Print the manual page of a verb, or write all pages",
          .examples = {{"fovea manual eval | man -l -", "Shows the page of eval"},
                       {"fovea manual -o man1", "Writes all pages to the directory man1"}},
          .notes =
              "The pages are in the language of man(7). make install and the packages install "
              "them.",
          .prepare = prepare};
}

}  // namespace fovea::cli
