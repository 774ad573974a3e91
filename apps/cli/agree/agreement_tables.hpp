#pragma once
// Tables of the agreement between judges.

#include "fovea/compare.hpp"
#include "fovea/work/compare_judges.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// Agreement by scale, of all judges, by category, and on documents, highlighted text and entry
/// points. Tables without rows are omitted.
std::vector<Table> judgement_tables(std::span<const work::Judge> judges,
                                    const work::ComparedJudges& compared);

/// The means of the runs under each judge. `grids` has one measure, in the order of the judges.
Table means_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids);
/// How much the ranking of the runs changes when judges are swapped.
Table swapping_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids,
                     double persistence);

}  // namespace fovea::cli
