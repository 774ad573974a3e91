#pragma once
// One function per measure. Closely related measures share a file.

#include "fovea/measure.hpp"

namespace fovea::measure {

#define MEASURE(name) Record name();
#include "measure/measures.def"
#undef MEASURE
/// The measures prefs_* of trec_eval.
std::vector<Record> preference_records();

}  // namespace fovea::measure
