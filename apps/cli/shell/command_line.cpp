// The only file that uses CLI11.
#include "cli/shell/command_line.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

/// The words given for whole numbers, by option: CLI11 would let -1 wrap around.
using Numbers = std::vector<std::optional<std::string>>;

void declare(CLI::App& app, const Option& option, std::optional<std::string>& number) {
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
  if (takes_several(option) && !is_operand(option))
    declared->expected(option.takes)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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

Result<bool> check_extras(const Verb& verb, const Command& command,
                          const std::vector<std::string>& extras) {
  if (extras.empty()) return true;
  const std::string& word = extras.front();
  const std::string help = "see fovea " + verb.name + " --help";
  if (word.size() > 1 && word[0] == '-') {
    return usage_error_of(
        verb.name, fmt::format("unknown option '{}'", printable(word)),
        did_you_mean(word.substr(0, word.find('=')), all_option_names(command), help));
  }
  return usage_error_of(verb.name, fmt::format("too many arguments, from '{}' on", printable(word)),
                        help);
}

std::optional<std::string> value_of(const Option& option) {
  if (const auto* text = std::get_if<std::string*>(&option.target)) return **text;
  if (const auto* text = std::get_if<std::optional<std::string>*>(&option.target)) return **text;
  return std::nullopt;
}

Result<bool> check_choices(const Verb& verb, const Command& command) {
  for (const Option& option : command.options) {
    const auto value = value_of(option);
    if (option.choices.empty() || !value) continue;
    if (std::find(option.choices.begin(), option.choices.end(), *value) != option.choices.end())
      continue;
    return usage_error_of(verb.name,
                          fmt::format("{} cannot be '{}'", long_name(option), printable(*value)),
                          did_you_mean(*value, option.choices,
                                       fmt::format("one of {}", fmt::join(option.choices, ", "))));
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

std::string option_line(const Option& option) {
  std::string names = is_operand(option) ? option.value : option.names;
  const std::size_t comma = names.find(',');
  if (comma != std::string::npos) names.insert(comma + 1, " ");
  if (!is_operand(option) && !option.value.empty()) names += " " + option.value;
  return fmt::format("  {:<24} {}\n", names, option_help(option));
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
  if (option.choices.empty()) return option.help;
  return fmt::format("{}: {}", option.help, fmt::join(option.choices, ", "));
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
  for (std::size_t i = 0; i < numbers.size(); ++i) declare(app, command.options[i], numbers[i]);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    return false;
  } catch (const CLI::RequiredError& error) {
    // An unknown option before the operand would otherwise be reported as a missing operand.
    if (auto extras = check_extras(verb, command, app.remaining()); !extras) return extras;
    return usage_error_of(verb.name, error.what(), "see fovea " + verb.name + " --help");
  } catch (const CLI::ParseError& error) {
    return usage_error_of(verb.name, error.what(), "see fovea " + verb.name + " --help");
  }
  if (auto extras = check_extras(verb, command, app.remaining()); !extras) return extras;
  if (auto set = set_counts(verb, command, numbers); !set) return std::move(set).error();
  return check_choices(verb, command);
}

std::string help_text(const Verb& verb, const Command& command) {
  std::string text = verb.summary + "\n\nExamples:\n";
  for (const Example& example : verb.examples)
    text += fmt::format("  {}\n      {}\n", example.command, example.meaning);
  text += "\nUsage: " + usage_line(verb, command) + "\n\n";
  for (const Option& option : command.options) text += option_line(option);
  text += fmt::format("  {:<24} {}\n", "-h, --help", "Show this help");
  if (!verb.notes.empty()) text += "\n" + verb.notes + "\n";
  return text;
}

}  // namespace fovea::cli
