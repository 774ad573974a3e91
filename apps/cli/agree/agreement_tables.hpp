#pragma once
// Tables of the agreement between judges.

#include "fovea/collection.hpp"
#include "fovea/compare.hpp"
#include "fovea/compare/agree.hpp"
#include "fovea/work/judges.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// One row per scale and pair of judges.
Table agreement_table(std::span<const work::Judge> judges, std::span<const agree::Ratings> ratings);
/// One row per scale, with all judges together.
Table judges_table(std::span<const agree::Ratings> ratings);
/// How often every two categories met, and below them the share of agreement (table 4 of Piwowarski
/// and Lalmas, "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval
/// Evaluation", CIKM 2004).
Table category_table(const agree::Ratings& ratings);
/// Documents, highlighted text and best entry points; without rows if nobody gave any.
Table disagreements_table(std::span<const work::Judge> judges);
Table highlights_table(std::span<const work::Judge> judges, const agree::Locate& locate);
Table entries_table(std::span<const work::Judge> judges, const agree::Locate& locate);

/// All of these tables that have rows; none if no item was judged twice. The catalogue, which may
/// be null, locates text points.
Result<std::vector<Table>> tables_of_judges(std::span<const work::Judge> judges,
                                            collection::Catalogue* catalogue);
/// Like tables_of_judges(), but an error with the place `asked_by` if there are no tables.
Result<std::vector<Table>> judgement_tables(std::span<const work::Judge> judges,
                                            collection::Catalogue* catalogue,
                                            const std::string& asked_by);

/// The means of the runs under each judge. `grids` has one measure, in the order of the judges.
Table means_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids);
/// How much the ranking of the runs changes when judges are swapped.
Table swapping_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids,
                     double persistence);

}  // namespace fovea::cli
