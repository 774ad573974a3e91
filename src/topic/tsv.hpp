#pragma once
// Topics as tab-separated lines: id, query, then perhaps a NEXI query and further columns.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

/// Whether the first line has a tab and is neither from a run nor from judgements; or all lines
/// without tabs consist of an id with a digit, never repeated, and a query, and most are not from
/// runs or judgements.
bool is_tsv(std::string_view head);

/// Column 3 is the castitle if it begins with "//"; other columns become `other` fields "column 3",
/// …. Double quotes around a column are removed as in CSV. Empty lines are skipped. In a file
/// without tabs, the first space separates id and query.
Result<void> read_tsv(const Bytes& input, Intake& intake);

/// Writes id, title, castitle and the fields "column 3", … up to the first gap. White space other
/// than the space is written as a space.
void write_tsv(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
