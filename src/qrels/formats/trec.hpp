#pragma once
// `topic iteration document grade`, the judgements of TREC, and `topic aspect document grade`,
// those of ndeval.

#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

bool is_trec_line(std::string_view line);
Result<Qrels> read_trec(const Source& source, Problems& problems);
void write_trec(const Qrels& qrels, TextSink& sink);

Result<Qrels> read_ndeval(const Source& source, Problems& problems);
void write_ndeval(const Qrels& qrels, TextSink& sink);

}  // namespace fovea::qrels
