#pragma once
// Writing runs as one JSON object a line.

#include "fovea/base/output.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

void write_jsonl(const Run& run, TextSink& sink);

}  // namespace fovea::run
