#pragma once
// Manual pages in the language of man(7), made from the values that also make the help.

#include <string>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The page fovea(1): all verbs, with a reference to the page of each.
std::string manual_of_program();

/// The page of a verb and all its parts, such as fovea-eval(1).
std::string manual_of(const Verb& verb, Files& files);

}  // namespace fovea::cli
