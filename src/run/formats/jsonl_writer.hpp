#pragma once
// Writes runs as one JSON object per line.

#include "fovea/base/output.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

void write_jsonl(const Run& run, TextSink& sink);

}  // namespace fovea::run
