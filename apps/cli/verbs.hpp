#pragma once
// One function per verb; each lives in the file of its name.

#include "cli/verb.hpp"

namespace fovea::cli {

Verb check_verb();
Verb convert_verb();
Verb eval_verb();
Verb campaign_verb();
Verb measures_verb();
Verb demo_verb();
Verb completion_verb();

}  // namespace fovea::cli
