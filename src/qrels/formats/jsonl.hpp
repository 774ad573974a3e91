#pragma once
// Judgements as JSONL: the only format that holds all of them. Its fields are those of JsonlLine.

#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// Whether the line has the keys of a judgement and none of a run or a topic; the line may be cut
/// off.
bool is_jsonl_line(std::string_view line);
/// The share of the required fields that the object on the line has.
double jsonl_likeness(std::string_view line);
Result<Qrels> read_jsonl(const Source& source, Problems& problems);
void write_jsonl(const Qrels& qrels, TextSink& sink);

}  // namespace fovea::qrels
