// fovea completion: prints a script that completes verbs, options and choices.
#include "cli/shell/completion.hpp"

#include <memory>

#include <fmt/format.h>

#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string shell;
};

struct Shell {
  std::string name;
  std::string (*script)(Files&);
};

const std::vector<Shell>& shells() {
  static const std::vector<Shell> all = {
      {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
  return all;
}

std::vector<std::string> shell_names() {
  std::vector<std::string> names;
  for (const Shell& shell : shells()) names.push_back(shell.name);
  return names;
}

int print_script(Files& files, const std::string& name) {
  for (const Shell& shell : shells()) {
    if (shell.name == name) fmt::print("{}", shell.script(files));
  }
  return done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"SHELL", "SHELL", "Shell", &options->shell, true, shell_names()}};
  command.action = [options, &files] { return print_script(files, options->shell); };
  return command;
}

}  // namespace

Verb completion_verb() {
  return {.name = "completion",
          .summary = "Print a completion script for the shell",
          .examples = {{"source <(fovea completion bash)", "Enables completion in this shell"},
                       {"fovea completion zsh > _fovea",
                        "Writes a script for zsh, which loads it from a directory of fpath"}},
          .notes = "make install and the packages install the scripts of all shells.",
          .prepare = prepare};
}

}  // namespace fovea::cli
