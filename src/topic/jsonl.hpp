#pragma once
// Topics as JSON objects, one per line.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

/// Whether the first object has an id and another field of topics, but not "doc", which runs and
/// judgements have.
bool is_jsonl(std::string_view head);

/// Members that are strings or numbers are fields with their names; others are ignored. Empty lines
/// are skipped.
Result<void> read_jsonl(const Bytes& input, Intake& intake);

void write_jsonl(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
