#pragma once
// Parses the words of a command line into option values, and describes the options. Help, manual
// pages and completion scripts share these descriptions.

#include <string>
#include <vector>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// Sets the options' targets; an error names the word and the nearest known one. Returns false if
/// help was requested.
Result<bool> parse_options(const Verb& verb, const Command& command,
                           const std::vector<std::string>& words);

/// Whether the option is an operand, such as FILE, which has no name on the command line.
bool is_operand(const Option& option);

/// Whether the option may be repeated, or the operand stands for several words.
bool takes_several(const Option& option);

/// "-o,--output" → "-o", "--output".
std::vector<std::string> option_names(const Option& option);

/// What the option means, with its choices.
std::string option_help(const Option& option);

/// "fovea eval QRELS RUN… [options]".
std::string usage_line(const Verb& verb, const Command& command);
/// A line of help: the name in a column of this width, then the meaning. On a terminal the meaning
/// is wrapped at its width.
std::string help_line(const std::string& name, const std::string& meaning, std::size_t columns);

/// The help: examples first, then usage and options.
std::string help_text(const Verb& verb, const Command& command);

}  // namespace fovea::cli
