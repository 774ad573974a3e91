#pragma once
// Topics as tab-separated lines: id, query, then perhaps a NEXI query and further columns.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

/// A first line with a tab that is neither of a run nor of judgements; or lines without tabs that
/// are an id with a digit, each once, and a query, most of them no lines of runs or judgements.
bool is_tsv(std::string_view head);

/// Column 3 is the castitle if it begins with "//"; other columns become `other` fields "column 3",
/// …. Double quotes around a column are taken off as in CSV. Empty lines are skipped. A
/// file without tabs has the id before the first space and the query after it.
Result<void> read_tsv(const Bytes& input, Intake& intake);

/// Id, title, castitle and the fields "column 3", … as far as they go without a gap. White space
/// other than the space is written as a space.
void write_tsv(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
