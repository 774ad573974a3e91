// The only file that uses CLI11.
#include "cli/shell/command_line.hpp"

#include <algorithm>
#include <cctype>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

/// The words given for whole numbers, by option: CLI11 would let -1 wrap around.
using Numbers = std::vector<std::optional<std::string>>;

/// Whether each occurrence adds a value.
bool is_repeatable(const Option& option) {
  return !is_operand(option) && takes_several(option) && option.takes == 1;
}

CLI::Option* declare(CLI::App& app, const Option& option, std::optional<std::string>& number) {
  CLI::Option* declared = std::visit(
      [&](const auto& target) -> CLI::Option* {
        using Kind = std::decay_t<decltype(target)>;
        if constexpr (std::is_same_v<Kind, bool*>)
          return app.add_flag(option.names, *target, option.help);
        else if constexpr (std::is_same_v<Kind, Count>)
          return app.add_option(option.names, number, option.help);
        else
          return app.add_option(option.names, *target, option.help);
      },
      option.target);
  if (option.required) declared->required();
  if (takes_several(option) && !is_operand(option)) {
    // The words after the values are operands, in any order of options and operands.
    declared->type_size(option.takes)->expected(1)->allow_extra_args(false);
    declared->multi_option_policy(is_repeatable(option) ? CLI::MultiOptionPolicy::TakeAll
                                                        : CLI::MultiOptionPolicy::Throw);
  }
  return declared;
}

/// "-o,--output" → "--output".
std::string long_name(const Option& option) {
  return option.names.substr(option.names.rfind(',') + 1);
}

std::vector<std::string> all_option_names(const Command& command) {
  std::vector<std::string> names = {"--help"};
  for (const Option& option : command.options) {
    if (is_operand(option)) continue;
    for (std::string& name : option_names(option)) names.push_back(std::move(name));
  }
  return names;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known,
                         const std::string& otherwise) {
  const auto nearest = nearest_name(word, known);
  return nearest ? "did you mean " + *nearest + "?" : otherwise;
}

std::string see_help(const Verb& verb) { return "see fovea " + verb.name + " --help"; }

/// The value of the option as it was typed ("-q two" or "--query=two"), and the words after it up
/// to the next option. Empty if the option was not given.
std::vector<std::string> words_after(const Option& option, const std::vector<std::string>& words) {
  for (const std::string& name : CLI::detail::split(option.names, ',')) {
    const auto at = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
      return word == name || word.starts_with(name + "=");
    });
    if (at == words.end()) continue;
    std::vector<std::string> after;
    if (*at != name) after.push_back(at->substr(name.size() + 1));
    for (auto word = at + 1; word != words.end() && !word->starts_with('-'); ++word)
      after.push_back(*word);
    return after;
  }
  return {};
}

/// What to do about words that nothing takes: probably they belong to a text that was not quoted,
/// or whose option is missing.
std::string remedy_for_extras(const Verb& verb, const Command& command,
                              const std::vector<std::string>& words,
                              const std::vector<std::string>& extras) {
  for (const Option& option : command.options) {
    if (!option.text) continue;
    const std::string name = option.names.substr(0, option.names.find(','));
    const auto after = words_after(option, words);
    if (after.size() > 1)
      return fmt::format("quote a text of several words: {} '{} {}'", name, printable(after[0]),
                         printable(after[1]));
    if (after.empty())
      return fmt::format("did you mean {} '{}'?", name,
                         printable(fmt::format("{}", fmt::join(extras, " "))));
  }
  return see_help(verb);
}

Result<bool> check_extras(const Verb& verb, const Command& command,
                          const std::vector<std::string>& words,
                          const std::vector<std::string>& extras) {
  if (extras.empty()) return true;
  const std::string& word = extras.front();
  if (word.size() > 1 && word[0] == '-') {
    return usage_error_of(
        verb.name, fmt::format("unknown option '{}'", printable(word)),
        did_you_mean(word.substr(0, word.find('=')), all_option_names(command), see_help(verb)));
  }
  return usage_error_of(verb.name, fmt::format("too many arguments, from '{}' on", printable(word)),
                        remedy_for_extras(verb, command, words, extras));
}

/// Whether the message of CLI11 is about this option.
bool mentions(const std::string& message, const std::string& name) {
  const std::size_t at = message.find(name);
  if (at == std::string::npos) return false;
  const auto goes_on = [](char c) {
    return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  };
  const std::size_t end = at + name.size();
  return (at == 0 || !goes_on(message[at - 1])) &&
         (end == message.size() || !goes_on(message[end]));
}

/// What CLI11 refused: an option that is given twice, without its value, or with a value that it
/// does not take.
Error refusal_of(const Verb& verb, const Command& command,
                 const std::vector<CLI::Option*>& declared, const CLI::ParseError& error) {
  for (std::size_t i = 0; i < declared.size(); ++i) {
    const Option& option = command.options[i];
    const std::string name = long_name(option);
    const bool is_flag = std::holds_alternative<bool*>(option.target);
    const auto taken = static_cast<std::size_t>(option.takes);
    if (!is_operand(option) && !is_flag && !is_repeatable(option) && declared[i]->count() > taken)
      return usage_error_of(verb.name, name + " is given twice", "give it once");
    if (!mentions(error.what(), name)) continue;
    if (is_flag)
      return usage_error_of(verb.name, name + " takes no value", "write " + name + " alone");
    if (declared[i]->count() < taken)
      return usage_error_of(
          verb.name,
          fmt::format("{} needs {}", name,
                      option.takes == 1 ? "a value" : std::to_string(option.takes) + " values"),
          fmt::format("write {} {}", name, option.value));
  }
  return usage_error_of(verb.name, error.what(), see_help(verb));
}

std::vector<std::string> texts_of(const Option& option) {
  if (const auto* text = std::get_if<std::string*>(&option.target)) return {**text};
  if (const auto* texts = std::get_if<std::vector<std::string>*>(&option.target)) return **texts;
  const auto* text = std::get_if<std::optional<std::string>*>(&option.target);
  return text != nullptr && **text ? std::vector{***text} : std::vector<std::string>{};
}

Result<bool> check_choices(const Verb& verb, const Command& command) {
  for (const Option& option : command.options) {
    if (option.choices.empty()) continue;
    for (const std::string& value : texts_of(option)) {
      if (std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end())
        continue;
      return usage_error_of(
          verb.name, fmt::format("{} cannot be '{}'", long_name(option), printable(value)),
          did_you_mean(value, option.choices,
                       fmt::format("one of {}", fmt::join(option.choices, ", "))));
    }
  }
  return true;
}

Result<void> set_counts(const Verb& verb, const Command& command, const Numbers& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto* count = std::get_if<Count>(&command.options[i].target);
    if (count == nullptr || !numbers[i]) continue;
    const auto number = parse_integer<std::size_t>(*numbers[i]);
    if (!number || *number < count->least || *number > count->most)
      return usage_error_of(
          verb.name,
          fmt::format("{} cannot be '{}'", long_name(command.options[i]), printable(*numbers[i])),
          fmt::format("a whole number from {} to {}", count->least, count->most));
    std::visit([&](auto* value) { *value = *number; }, count->value);
  }
  return {};
}

constexpr std::size_t option_columns = 24;

std::string option_line(const Option& option) {
  std::string names = is_operand(option) ? option.value : option.names;
  const std::size_t comma = names.find(',');
  if (comma != std::string::npos) names.insert(comma + 1, " ");
  if (!is_operand(option) && !option.value.empty()) names += " " + option.value;
  return help_line(names, option_help(option), option_columns);
}

}  // namespace

bool is_operand(const Option& option) { return option.names[0] != '-'; }

bool takes_several(const Option& option) {
  return std::holds_alternative<std::vector<std::string>*>(option.target);
}

std::vector<std::string> option_names(const Option& option) {
  return CLI::detail::split(option.names, ',');
}

std::string option_help(const Option& option) {
  std::string help = option.help;
  if (is_repeatable(option)) help += "; may be repeated";
  if (!option.choices.empty()) help += fmt::format(": {}", fmt::join(option.choices, ", "));
  return help;
}

std::string usage_line(const Verb& verb, const Command& command) {
  std::string line = "fovea " + verb.name;
  for (const Option& option : command.options) {
    if (!is_operand(option)) continue;
    line += option.required ? " " + option.value : " [" + option.value + "]";
    if (takes_several(option)) line += "…";
  }
  return line + " [options]";
}

Result<bool> parse_options(const Verb& verb, const Command& command,
                           const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag("-h,--help");
  app.allow_extras();
  Numbers numbers(command.options.size());
  std::vector<CLI::Option*> declared;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    declared.push_back(declare(app, command.options[i], numbers[i]));
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    return false;
  } catch (const CLI::RequiredError& error) {
    // An unknown option before the operand would otherwise be reported as a missing operand.
    if (auto extras = check_extras(verb, command, words, app.remaining()); !extras) return extras;
    return usage_error_of(verb.name, error.what(), see_help(verb));
  } catch (const CLI::ParseError& error) {
    return refusal_of(verb, command, declared, error);
  }
  if (auto extras = check_extras(verb, command, words, app.remaining()); !extras) return extras;
  if (auto set = set_counts(verb, command, numbers); !set) return std::move(set).error();
  return check_choices(verb, command);
}

std::string help_line(const std::string& name, const std::string& meaning, std::size_t columns) {
  const std::string line = fmt::format("  {:<{}} {}", name, columns, meaning);
  const std::size_t width = output_columns();
  if (width == 0 || columns_of(line) <= width) return line + "\n";
  constexpr std::size_t readable = 30;  // a narrower column would be hard to read
  const std::size_t indent = columns + 3 + readable <= width ? columns + 3 : 6;
  const bool beside = indent > 6 && columns_of(name) <= columns;
  std::string text = beside ? fmt::format("  {:<{}} ", name, columns) : "  " + name + "\n";
  const std::string space(indent, ' ');
  for (const auto& [begin, end] : broken_lines(meaning, width - std::min(width, indent)))
    text += (begin == 0 && beside ? "" : space) + meaning.substr(begin, end - begin) + "\n";
  return text;
}

std::string help_text(const Verb& verb, const Command& command) {
  std::string text = verb.summary + "\n\nExamples:\n";
  for (const Example& example : verb.examples)
    text += fmt::format("  {}\n      {}\n", example.command, example.meaning);
  text += "\nUsage: " + usage_line(verb, command) + "\n\n";
  for (const Option& option : command.options) text += option_line(option);
  text += help_line("-h, --help", "Show this help", option_columns);
  if (!verb.notes.empty()) text += fitted_to_terminal("\n" + verb.notes + "\n", 2);
  return text;
}

}  // namespace fovea::cli
