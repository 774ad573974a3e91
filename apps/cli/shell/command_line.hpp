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

/// A line of help: the name in a column of this width, then the meaning. On a terminal the meaning
/// is wrapped at its width.
std::string help_line(const std::string& name, const std::string& meaning, std::size_t columns);

/// The help: examples first, then usage and options.
std::string help_text(const Verb& verb, const Command& command);

}  // namespace fovea::cli
