// fovea completion: prints a script that completes verbs, options and choices.
#include <memory>

#include <fmt/format.h>

#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string shell;
};

/// "-o,--output" → "-o --output".
std::string spaced(std::string names) {
  for (char& c : names) {
    if (c == ',') c = ' ';
  }
  return names;
}

/// The case of a bash function that completes one verb.
std::string bash_case(const Verb& verb, Files& files) {
  std::string names = "--help";
  std::string choices;
  for (const Option& option : verb.prepare(files).options) {
    if (option.names[0] != '-') continue;
    names += " " + spaced(option.names);
    if (option.choices.empty()) continue;
    const std::string last = option.names.substr(option.names.rfind(',') + 1);
    choices += fmt::format("        {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return;;\n",
                           last, fmt::join(option.choices, " "));
  }
  return fmt::format(
      "    {})\n      case $before in\n{}      esac\n      [[ $word == -* ]] && "
      "COMPREPLY=($(compgen -W '{}' -- \"$word\"));;\n",
      verb.name, choices, names);
}

/// The same for a verb with parts: completes the part first, then the options of all parts.
std::string bash_case_of_parts(const Verb& verb, Files& files) {
  std::string parts;
  std::string names = "--help";
  for (const Verb& part : verb.parts) {
    parts += " " + part.name.substr(verb.name.size() + 1);
    for (const Option& option : part.prepare(files).options) {
      if (option.names[0] == '-') names += " " + spaced(option.names);
    }
  }
  return fmt::format(
      "    {})\n      if [[ $COMP_CWORD -eq 2 ]]; then COMPREPLY=($(compgen -W '{}' -- "
      "\"$word\"));\n"
      "      elif [[ $word == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$word\")); fi;;\n",
      verb.name, parts.substr(1), names);
}

std::string bash_script(Files& files) {
  std::string verbs;
  std::string cases;
  for (const Verb& verb : all_verbs()) {
    verbs += (verbs.empty() ? "" : " ") + verb.name;
    cases += verb.parts.empty() ? bash_case(verb, files) : bash_case_of_parts(verb, files);
  }
  return fmt::format(
      "_fovea() {{\n  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  COMPREPLY=()\n  if [[ $COMP_CWORD -eq 1 ]]; then\n"
      "    COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\")); return\n  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n{}  esac\n}}\ncomplete -o default -F _fovea fovea\n",
      verbs, cases);
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"SHELL", "SHELL", "Shell", &options->shell, true, {"bash", "zsh"}}};
  command.action = [options, &files] {
    // zsh runs the bash script through its own compatibility layer.
    if (options->shell == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
    fmt::print("{}", bash_script(files));
    return static_cast<int>(done);
  };
  return command;
}

}  // namespace

Verb completion_verb() {
  return {.name = "completion",
          .summary = "Print a completion script for the shell",
          .examples = {{"source <(fovea completion bash)", "Enables completion in this shell"},
                       {"fovea completion bash > /etc/bash_completion.d/fovea",
                        "Installs completion for all users"}},
          .notes = "",
          .prepare = prepare};
}

}  // namespace fovea::cli
