#include "cli/shell/manual_page.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "cli/shell/command_line.hpp"
#include "cli/version.hpp"

namespace fovea::cli {
namespace {

/// A character that troff would replace or interpret, and the name of the character itself.
std::string_view name_of_character(char c) {
  switch (c) {
    case '\\':
      return "\\e";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    default:
      return "";
  }
}

/// Text that troff prints as it is.
std::string plain(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && text[i] == '.') result += "\\&";  // else a request
    const std::string_view name = name_of_character(text[i]);
    if (name.empty())
      result += text[i];
    else
      result += name;
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string section(std::string_view name, const std::string& content) {
  return fmt::format(".SH {}\n{}", name, content);
}

std::string item(const std::string& label, const std::string& text) {
  return fmt::format(".TP\n{}\n{}\n", label, text);
}

/// Lines that keep their breaks.
std::string verbatim(std::string_view text) {
  return fmt::format(".PP\n.nf\n{}\n.fi\n", plain(text));
}

std::string title(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format(".TH \"{}\" 1 \"\" \"Fovea {}\" \"Fovea\"\n", plain(name), version);
}

std::string name_section(std::string_view name, std::string_view summary) {
  return section("NAME", fmt::format("{} \\- {}\n", plain(name), plain(summary)));
}

std::string exit_section() {
  const std::array<std::pair<Exit, const char*>, 4> codes = {
      {{done, "Success."},
       {check_failed, "A check failed, or some inputs were skipped."},
       {wrong_usage, "Wrong usage."},
       {bad_input, "An input is unreadable or malformed."}}};
  std::string items;
  for (const auto& [code, meaning] : codes) items += item(fmt::format("{:d}", code), meaning);
  return section("EXIT STATUS", items);
}

std::string label_of(const Option& option) {
  if (is_operand(option)) return italic(option.value);
  std::string label;
  for (const std::string& name : option_names(option))
    label += (label.empty() ? "" : ", ") + bold(name);
  return option.value.empty() ? label : label + " " + italic(option.value);
}

std::string options_of(const Command& command) {
  std::string items;
  for (const Option& option : command.options)
    items += item(label_of(option), plain(option_help(option)));
  return items + item(bold("-h") + ", " + bold("--help"), "Show the help");
}

std::string examples_of(const Verb& verb) {
  std::string text;
  for (const Example& example : verb.examples)
    text += fmt::format(".PP\n{}:\n.PP\n.RS 4\n.nf\n{}\n.fi\n.RE\n", plain(example.meaning),
                        bold(example.command));
  return text;
}

/// "fovea eval QRELS …" with the words of the verb in bold.
std::string synopsis_of(const Verb& verb, const Command& command) {
  const std::string words = "fovea " + verb.name;
  return fmt::format(".PP\n{}{}\n", bold(words),
                     plain(usage_line(verb, command).substr(words.size())));
}

/// A part of a verb below its own heading.
std::string part_section(const Verb& part, Files& files) {
  const Command command = part.prepare(files);
  std::string text = section(plain("fovea " + part.name), plain(part.summary) + ".\n");
  text += synopsis_of(part, command) + options_of(command);
  if (!part.notes.empty()) text += verbatim(part.notes);
  return text + examples_of(part);
}

std::string manual_of_parts(const Verb& verb, Files& files) {
  std::string text = section(
      "SYNOPSIS", fmt::format("{} {} [options]\n", bold("fovea " + verb.name), italic("PART")));
  std::string parts;
  for (const Verb& part : verb.parts)
    parts += item(bold(part_word(verb, part)), plain(part.summary));
  text += section("PARTS", parts) + section("EXAMPLES", examples_of(verb));
  for (const Verb& part : verb.parts) text += part_section(part, files);
  return text;
}

std::string manual_of_options(const Verb& verb, Files& files) {
  const Command command = verb.prepare(files);
  std::string text = section("SYNOPSIS", synopsis_of(verb, command));
  text += section("OPTIONS", options_of(command));
  if (!verb.notes.empty()) text += section("NOTES", verbatim(verb.notes));
  return text + section("EXAMPLES", examples_of(verb));
}

}  // namespace

std::string manual_of_program() {
  std::string verbs;
  for (const Verb& verb : all_verbs())
    verbs += item(bold(verb.name),
                  fmt::format("{}: see {}(1)", plain(verb.summary), bold("fovea-" + verb.name)));
  return title("fovea") + name_section("fovea", "search, judge and evaluate parts of documents") +
         section("SYNOPSIS", fmt::format("{} {} [options]\n", bold("fovea"), italic("VERB"))) +
         section("VERBS", verbs) +
         section("OPTIONS", item(bold("-h") + ", " + bold("--help"), "Show all verbs") +
                                item(bold("-V") + ", " + bold("--version"), "Show the version")) +
         exit_section();
}

std::string manual_of(const Verb& verb, Files& files) {
  const std::string name = "fovea-" + verb.name;
  return title(name) + name_section(name, verb.summary) +
         (verb.parts.empty() ? manual_of_options(verb, files) : manual_of_parts(verb, files)) +
         exit_section() + section("SEE ALSO", bold("fovea") + "(1)\n");
}

}  // namespace fovea::cli
