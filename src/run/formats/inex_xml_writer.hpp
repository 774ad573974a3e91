#pragma once
// Writes runs as INEX submissions.

#include "fovea/base/output.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

void write_inex_xml(const Run& run, TextSink& sink);

}  // namespace fovea::run
