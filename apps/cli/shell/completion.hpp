#pragma once
// Completion scripts for shells, made from the verbs and their options.

#include <string>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// Completes verbs, options and choices, and files everywhere else.
std::string bash_completion(Files& files);
/// The same with a description of each verb and option. The script can be sourced, or installed as
/// `_fovea` in a directory of `fpath`.
std::string zsh_completion(Files& files);
std::string fish_completion(Files& files);

}  // namespace fovea::cli
