#pragma once
// Parses the words of a command line into option values.

#include <string>
#include <vector>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// Sets the options' targets; an error names the word and the nearest known one. Returns false if
/// help was requested.
Result<bool> parse_options(const Verb& verb, const Command& command,
                           const std::vector<std::string>& words);

/// The help: examples first, then usage and options.
std::string help_text(const Verb& verb, const Command& command);

}  // namespace fovea::cli
