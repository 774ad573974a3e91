#include <fmt/format.h>

#include "cli/shell/command_line.hpp"
#include "cli/shell/completion.hpp"

namespace fovea::cli {
namespace {

/// `text` with a backslash before each of `special`, for a word in single quotes.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (c == '\\' || special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// What may follow an option or be an operand: its choices, or files.
std::string values_of(const Option& option) {
  const std::string name = escaped(option.value, ":");
  if (!option.choices.empty()) return fmt::format(":{}:({})", name, fmt::join(option.choices, " "));
  return fmt::format(":{}:_files", name);
}

/// The words of _arguments for one option: one per name, each excluding the others.
std::string words_of(const Option& option) {
  const std::vector<std::string> names = option_names(option);
  std::string values;
  if (!option.value.empty()) {
    for (int i = 0; i < option.takes; ++i) values += values_of(option);
  }
  const std::string before = takes_several(option) ? "*"
                             : names.size() > 1    ? fmt::format("({})", fmt::join(names, " "))
                                                   : "";
  std::string words;
  for (const std::string& name : names)
    words +=
        fmt::format(" \\\n        '{}{}[{}]{}'", before, name, escaped(option.help, "[]"), values);
  return words;
}

std::string word_of_operand(const Option& option) {
  return fmt::format(" \\\n        '{}{}'",
                     takes_several(option) ? "*"
                     : option.required     ? ""
                                           : ":",
                     values_of(option));
}

/// The command that completes what follows a verb, or a part of one.
std::string arguments_of(const Verb& verb, Files& files) {
  std::string words = " \\\n        '(- *)'{-h,--help}'[Show the help]'";
  for (const Option& option : verb.prepare(files).options)
    words += is_operand(option) ? word_of_operand(option) : words_of(option);
  return "_arguments -s -S" + words;
}

std::string described(const std::string& word, const std::string& summary) {
  return fmt::format(" \\\n    '{}:{}'", word, escaped(summary, ":"));
}

std::string case_of(const Verb& verb, Files& files) {
  if (verb.parts.empty())
    return fmt::format("    {})\n      {}\n      ;;\n", verb.name, arguments_of(verb, files));
  std::string parts;
  std::string cases;
  for (const Verb& part : verb.parts) {
    const std::string word = part_word(verb, part);
    parts += described(word, part.summary);
    cases += fmt::format("        {})\n      {}\n      ;;\n", word, arguments_of(part, files));
  }
  return fmt::format(
      "    {})\n      if (( CURRENT == 2 )); then _fovea_choose part{}; return; fi\n"
      "      shift words; (( CURRENT-- ))\n      case $words[1] in\n{}      esac\n      ;;\n",
      verb.name, parts, cases);
}

}  // namespace

std::string zsh_completion(Files& files) {
  std::string verbs;
  std::string cases;
  for (const Verb& verb : all_verbs()) {
    verbs += described(verb.name, verb.summary);
    cases += case_of(verb, files);
  }
  return fmt::format(
      "#compdef fovea\n\n"
      "_fovea_choose() {{\n  local kind=$1; shift\n  local -a choices=(\"$@\")\n"
      "  _describe -t $kind $kind choices\n}}\n\n"
      "_fovea() {{\n  if (( CURRENT == 2 )); then _fovea_choose verb{}{}{}; return; fi\n"
      "  shift words; (( CURRENT-- ))\n  case $words[1] in\n{}  esac\n}}\n\n"
      "if [[ $funcstack[1] == _fovea ]]; then _fovea \"$@\"; else compdef _fovea fovea; fi\n",
      verbs, described("--help", "Show all verbs"), described("--version", "Show the version"),
      cases);
}

}  // namespace fovea::cli
