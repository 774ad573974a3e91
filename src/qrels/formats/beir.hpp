#pragma once
// `query-id corpus-id score`, the judgements of BEIR: columns separated by tabs, with their names
// on the first line.

#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

bool is_beir_header(std::string_view line);
Result<Qrels> read_beir(const Source& source, Problems& problems);
void write_beir(const Qrels& qrels, TextSink& sink);

}  // namespace fovea::qrels
