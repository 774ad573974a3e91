#include <fmt/format.h>

#include "cli/shell/command_line.hpp"
#include "cli/shell/completion.hpp"

namespace fovea::cli {
namespace {

/// "-o --output".
std::string spaced_names(const Option& option) {
  return fmt::format("{}", fmt::join(option_names(option), " "));
}

/// The case of a bash function that completes one verb.
std::string bash_case(const Verb& verb, Files& files) {
  std::string names = "--help";
  std::string choices;
  std::string operands;
  for (const Option& option : verb.prepare(files).options) {
    if (is_operand(option)) {
      for (const std::string& choice : option.choices) operands += " " + choice;
      continue;
    }
    names += " " + spaced_names(option);
    if (option.choices.empty()) continue;
    choices += fmt::format("        {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return;;\n",
                           fmt::join(option_names(option), "|"), fmt::join(option.choices, " "));
  }
  return fmt::format(
      "    {})\n      case $before in\n{}      esac\n"
      "      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$word\"));\n"
      "      else COMPREPLY=($(compgen -W '{}' -- \"$word\")); fi;;\n",
      verb.name, choices, names, operands);
}

/// The same for a verb with parts: completes the part first, then the options of all parts.
std::string bash_case_of_parts(const Verb& verb, Files& files) {
  std::string parts;
  std::string names = "--help";
  for (const Verb& part : verb.parts) {
    parts += " " + part_word(verb, part);
    for (const Option& option : part.prepare(files).options) {
      if (!is_operand(option)) names += " " + spaced_names(option);
    }
  }
  return fmt::format(
      "    {})\n      if [[ $COMP_CWORD -eq 2 ]]; then COMPREPLY=($(compgen -W '{}' -- "
      "\"$word\"));\n"
      "      elif [[ $word == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$word\")); fi;;\n",
      verb.name, parts.substr(1), names);
}

}  // namespace

std::string bash_completion(Files& files) {
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

}  // namespace fovea::cli
