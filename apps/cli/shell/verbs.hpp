#pragma once
// One function per verb; each lives in the file of its name.

#include "cli/shell/verb.hpp"

namespace fovea::cli {

Verb index_verb();
Verb show_verb();
Verb check_verb();
Verb convert_verb();
Verb eval_verb();
Verb explain_verb();
Verb ideal_verb();
Verb compare_verb();
Verb report_verb();
Verb agree_verb();
Verb ab_verb();
Verb pool_verb();
Verb fuse_verb();
Verb rules_verb();
Verb campaign_verb();
Verb measures_verb();
Verb search_verb();
Verb serve_verb();
Verb tune_verb();
Verb demo_verb();
Verb completion_verb();

}  // namespace fovea::cli
