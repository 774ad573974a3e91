#include "cli/verb.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "cli/command_line.hpp"
#include "cli/verbs.hpp"
#include "cli/version.hpp"

namespace fovea::cli {
namespace {

std::string overview() {
  std::string text =
      "Fovea searches, judges and evaluates parts of documents.\n\nUsage: fovea VERB [options]\n\n";
  for (const Verb& verb : all_verbs())
    text += fmt::format("  {:<12} {}\n", verb.name, verb.summary);
  return text + "\nfovea VERB --help shows examples and options; fovea --version the version.\n";
}

int unknown_verb(const std::string& word) {
  std::vector<std::string> names = {"--help", "--version"};
  for (const Verb& verb : all_verbs()) names.push_back(verb.name);
  const auto nearest = nearest_name(word, names);
  return report({.kind = ErrorKind::usage,
                 .place = {.file = "fovea"},
                 .message = fmt::format("unknown verb '{}'", printable(word)),
                 .remedy = nearest ? "did you mean " + *nearest + "?" : "see fovea --help"});
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Files& files) {
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
      return data_says_no;
    case ErrorKind::usage:
      return wrong_usage;
    case ErrorKind::input:
      return bad_input;
  }
  return bad_input;
}

const std::vector<Verb>& all_verbs() {
  static const std::vector<Verb> verbs = {
      index_verb(),   search_verb(), show_verb(),     explain_verb(), check_verb(),
      convert_verb(), eval_verb(),   compare_verb(),  agree_verb(),   ab_verb(),
      pool_verb(),    rules_verb(),  measures_verb(), demo_verb(),    completion_verb(),
  };
  return verbs;
}

int run_command_line(const std::vector<std::string>& arguments, Files& files) {
  const std::string word = arguments.empty() ? "" : arguments.front();
  if (word.empty() || word == "--help" || word == "-h" || word == "help") {
    fmt::print(word.empty() ? stderr : stdout, "{}", overview());
    return word.empty() ? wrong_usage : done;
  }
  if (word == "--version") {
    fmt::print("fovea {}\n", version);
    return done;
  }
  for (const Verb& verb : all_verbs()) {
    if (verb.name == word) return run_verb(verb, {arguments.begin() + 1, arguments.end()}, files);
  }
  return unknown_verb(word);
}

}  // namespace fovea::cli
