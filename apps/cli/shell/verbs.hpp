#pragma once
// One function per verb, each in the file with its name.

#include "cli/shell/verb.hpp"

namespace fovea::cli {

#define VERB(name) Verb name##_verb();
#include "cli/shell/verbs.def"
#undef VERB

}  // namespace fovea::cli
