#include "cli/shell/verb.hpp"

#include <cstdio>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "cli/shell/command_line.hpp"
#include "cli/shell/verbs.hpp"
#include "cli/version.hpp"

namespace fovea::cli {
namespace {

constexpr std::size_t name_columns = 12;

std::string overview() {
  std::string text =
      "Fovea searches, judges and evaluates parts of documents.\n\nUsage: fovea VERB [options]\n\n";
  for (const Verb& verb : all_verbs()) text += help_line(verb.name, verb.summary, name_columns);
  return text +
         "\nfovea VERB --help and fovea help VERB show examples and options; fovea --version the "
         "version.\n";
}

int unknown_verb(const std::string& word) {
  std::vector<std::string> names = {"help", "--help", "--version"};
  for (const Verb& verb : all_verbs()) names.push_back(verb.name);
  const auto nearest = nearest_name(word, names);
  return report({.kind = ErrorKind::usage,
                 .place = {.file = "fovea"},
                 .message = fmt::format("unknown verb '{}'", printable(word)),
                 .remedy = nearest ? "did you mean " + *nearest + "?" : "see fovea --help"});
}

std::string overview_of(const Verb& verb) {
  std::string text = verb.summary + "\n\nExamples:\n";
  for (const Example& example : verb.examples)
    text += fmt::format("  {}\n      {}\n", example.command, example.meaning);
  text += fmt::format("\nUsage: fovea {} PART [options]\n\n", verb.name);
  for (const Verb& part : verb.parts)
    text += help_line(part_word(verb, part), part.summary, name_columns);
  return text + fmt::format("\nfovea {} PART --help shows examples and options.\n", verb.name);
}

bool is_help(const std::string& word) { return word == "--help" || word == "-h" || word == "help"; }

/// "help eval" → "eval --help".
std::vector<std::string> asking_for_help(const std::vector<std::string>& words) {
  std::vector<std::string> asking(words.begin() + 1, words.end());
  asking.emplace_back("--help");
  return asking;
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Files& files);

int run_part(const Verb& verb, const std::vector<std::string>& words, Files& files) {
  const std::string word = words.empty() ? "" : words.front();
  if (word == "help" && words.size() > 1) return run_part(verb, asking_for_help(words), files);
  if (word.empty() || is_help(word)) {
    fmt::print(word.empty() ? stderr : stdout, "{}", overview_of(verb));
    return word.empty() ? wrong_usage : done;
  }
  std::vector<std::string> names;
  for (const Verb& part : verb.parts) {
    names.push_back(part_word(verb, part));
    if (names.back() == word || part.also == word)
      return run_verb(part, {words.begin() + 1, words.end()}, files);
  }
  const auto nearest = nearest_name(word, names);
  return report({.kind = ErrorKind::usage,
                 .place = {.file = "fovea " + verb.name},
                 .message = fmt::format("has no part '{}'", printable(word)),
                 .remedy = nearest ? "did you mean " + *nearest + "?"
                                   : "see fovea " + verb.name + " --help"});
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Files& files) {
  if (!verb.parts.empty()) return run_part(verb, words, files);
  const Command command = verb.prepare(files);
  const auto ready = parse_options(verb, command, words);
  if (!ready) return report(ready.error());
  if (*ready) return command.action();
  fmt::print("{}", help_text(verb, command));
  return done;
}

}  // namespace

int report(const Error& error) {
  fmt::print(stderr, "{}\n", to_string(error));
  switch (error.kind) {
    case ErrorKind::data:
      return check_failed;
    case ErrorKind::usage:
      return wrong_usage;
    case ErrorKind::input:
    case ErrorKind::unavailable:
      return bad_input;
  }
  return bad_input;
}

Error usage_error_of(std::string_view verb, std::string message, std::string remedy) {
  return usage_error(Place{.file = fmt::format("fovea {}", verb)}, std::move(message),
                     std::move(remedy));
}

std::string part_word(const Verb& verb, const Verb& part) {
  return part.name.substr(verb.name.size() + 1);
}

Option threads_option(std::size_t& threads, const std::string& remark) {
  constexpr std::size_t most = 1'024;  // far more than is useful, and still created quickly
  return {"--threads", "N", "Number of threads (default: all cores)" + remark,
          Count{&threads, 1, most}};
}

Option samples_option(std::size_t& samples, const std::string& drawn) {
  constexpr std::size_t most = 100'000'000;  // samples are kept: 8 bytes each
  return {"--samples", "N", fmt::format("{} (default: {})", drawn, samples),
          Count{&samples, 1, most}};
}

Option seed_option(std::size_t& seed) {
  return {"--seed", "N", fmt::format("Seed of all random numbers (default: {})", seed),
          Count{&seed, 0, std::numeric_limits<std::size_t>::max()}};
}

Option alpha_option(std::string& alpha) {
  return {"--alpha", "P",
          fmt::format("Level of significance; intervals have the level 1 - P (default: {})", alpha),
          &alpha};
}

Option persistence_option(std::string& persistence, const std::string& remark) {
  return {"--persistence", "P",
          fmt::format("Persistence of rank-biased overlap {}(default: {})", remark, persistence),
          &persistence};
}

const std::vector<Verb>& all_verbs() {
  static const std::vector<Verb> verbs = {
#define VERB(name) name##_verb(),
#include "cli/shell/verbs.def"
#undef VERB
  };
  return verbs;
}

int run_command_line(const std::vector<std::string>& arguments, Files& files) {
  const std::string word = arguments.empty() ? "" : arguments.front();
  if (word == "help" && arguments.size() > 1)
    return run_command_line(asking_for_help(arguments), files);
  if (word.empty() || is_help(word)) {
    fmt::print(word.empty() ? stderr : stdout, "{}", overview());
    return word.empty() ? wrong_usage : done;
  }
  if (word == "--version" || word == "-V") {
    fmt::print("fovea {}\n", version);
    return done;
  }
  for (const Verb& verb : all_verbs()) {
    if (verb.name == word) return run_verb(verb, {arguments.begin() + 1, arguments.end()}, files);
  }
  return unknown_verb(word);
}

}  // namespace fovea::cli
