#include <fmt/format.h>

#include "cli/shell/command_line.hpp"
#include "cli/shell/completion.hpp"

namespace fovea::cli {
namespace {

/// `text` as a word in single quotes.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

/// A line that completes `rest` if `condition` holds.
std::string line(const std::string& condition, const std::string& rest,
                 const std::string& meaning) {
  return fmt::format("complete -c fovea -n '{}' {} -d {}\n", condition, rest, in_quotes(meaning));
}

/// -s for "-o", -l for "--output"; then what follows: nothing, one of the choices, or a file.
std::string switches_of(const Option& option) {
  std::string words;
  for (const std::string& name : option_names(option))
    words += name.starts_with("--") ? "-l " + name.substr(2) + " " : "-s " + name.substr(1) + " ";
  if (option.value.empty()) return words + "-f";
  if (option.choices.empty()) return words + "-r";
  return fmt::format("{}-x -a {}", words,
                     in_quotes(fmt::format("{}", fmt::join(option.choices, " "))));
}

std::string lines_of(const Verb& verb, Files& files) {
  const std::string after = "__fovea_after " + verb.name;
  std::string lines = line(after, "-s h -l help -f", "Show the help");
  for (const Option& option : verb.prepare(files).options) {
    if (!is_operand(option))
      lines += line(after, switches_of(option), option.help);
    else if (!option.choices.empty())
      lines += line("__fovea_next " + verb.name,
                    "-f -a " + in_quotes(fmt::format("{}", fmt::join(option.choices, " "))),
                    option.help);
  }
  return lines;
}

/// The next word, after the words of `before`.
std::string word_line(const std::string& before, const std::string& word,
                      const std::string& summary) {
  return line("__fovea_next" + before, "-f -a " + word, summary);
}

// The words after the program's name begin with the arguments; they are the arguments.
constexpr const char* conditions =
    "function __fovea_after\n"
    "    set -l words (commandline -opc)\n"
    "    string match -q -- \"$argv *\" \"$words[2..-1] \"\n"
    "end\n\n"
    "function __fovea_next\n"
    "    set -l words (commandline -opc)\n"
    "    test \"$words[2..-1]\" = \"$argv\"\n"
    "end\n\n";

}  // namespace

std::string fish_completion(Files& files) {
  std::string script = conditions;
  script += word_line("", "--help", "Show all verbs");
  script += word_line("", "--version", "Show the version");
  for (const Verb& verb : all_verbs()) {
    script += word_line("", verb.name, verb.summary);
    if (verb.parts.empty()) script += lines_of(verb, files);
    for (const Verb& part : verb.parts) {
      script += word_line(" " + verb.name, part_word(verb, part), part.summary);
      script += lines_of(part, files);
    }
  }
  return script;
}

}  // namespace fovea::cli
