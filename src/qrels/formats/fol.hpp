#pragma once
// `topic Q0 document rsize docsize [bep offset:length …]`, the judgements of INEX 2008–2010.

#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// How certain the format of a line is without its neighbours.
enum class FolLikeness : std::uint8_t {
  no,
  maybe,  ///< six columns with numbers in the last three: possibly a TREC run
  yes,
};

FolLikeness fol_likeness(std::string_view line);
Result<Qrels> read_fol(const Source& source, Problems& problems);
void write_fol(const Qrels& qrels, TextSink& sink);

}  // namespace fovea::qrels
