#pragma once
// A verb of the command line: a name, examples, options and an action.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/files.hpp"

namespace fovea::cli {

/// The exit codes of all verbs.
enum Exit : int { done = 0, check_failed = 1, wrong_usage = 2, bad_input = 3 };

/// Prints the error on standard error, on one line, and returns its exit code.
int report(const Error& error);

/// A usage error whose place is a verb or a part of one, such as "index" or "campaign user".
Error usage_error_of(std::string_view verb, std::string message, std::string remedy = "");

/// The target of a whole number, and the allowed range. An optional target stays nullopt if the
/// option is not given.
struct Count {
  using Number = std::variant<std::size_t*, std::optional<std::size_t>*>;

  // NOLINTNEXTLINE(google-explicit-constructor): a bare pointer is the usual target
  Count(std::size_t* where, std::size_t at_least = 0, std::size_t at_most = usual_most)
      : value(where), least(at_least), most(at_most) {}
  // NOLINTNEXTLINE(google-explicit-constructor): as above
  Count(std::optional<std::size_t>* where, std::size_t at_least = 0,
        std::size_t at_most = usual_most)
      : value(where), least(at_least), most(at_most) {}

  static constexpr std::size_t usual_most = 1'000'000'000'000;

  Number value;
  std::size_t least;
  std::size_t most;
};

/// The target of an option's value. A bool is a flag.
using Target = std::variant<bool*, std::string*, std::optional<std::string>*, Count,
                            std::vector<std::string>*>;

struct Option {
  std::string names;  ///< "-o,--output", or a bare name for an operand such as "FILE"
  std::string value;  ///< name of the value in the help; empty for a flag
  std::string help;
  Target target;
  bool required = false;
  std::vector<std::string> choices = {};  ///< the only values allowed; empty: any
  int takes = 1;      ///< number of values after each occurrence; for vectors only
  bool text = false;  ///< the value may be several words, which a shell splits unless quoted
};

/// --threads, --samples (with what is drawn) and --seed, for all verbs that have them. The help
/// states the current value as the default.
Option threads_option(std::size_t& threads, const std::string& remark = "");
Option samples_option(std::size_t& samples, const std::string& drawn);
Option seed_option(std::size_t& seed);
/// --alpha, and --persistence of rank-biased overlap. `remark` follows "overlap ".
Option alpha_option(std::string& alpha);
Option persistence_option(std::string& persistence, const std::string& remark = "");

struct Example {
  std::string command;
  std::string meaning;
};

/// A prepared verb: its options point into the state that the action owns.
struct Command {
  std::vector<Option> options;
  std::function<int()> action;
};

struct Verb {
  std::string name;
  std::string summary;
  std::vector<Example> examples;
  std::string notes;  ///< shown after the options; may be empty
  std::function<Command(Files&)> prepare;
  std::vector<Verb> parts =
      {};                 ///< "campaign init", …: the next word chooses one; prepare is empty
  std::string also = {};  ///< another word for a part
};

/// The word that chooses a part: "init" of "campaign init".
std::string part_word(const Verb& verb, const Verb& part);

/// Every verb, in the order of the help.
const std::vector<Verb>& all_verbs();

/// Runs one command line (without the program's name) and returns its exit code.
int run_command_line(const std::vector<std::string>& arguments, Files& files);

}  // namespace fovea::cli
