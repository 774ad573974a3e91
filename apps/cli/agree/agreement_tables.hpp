#pragma once
// What a comparison of judges found, as tables.

#include "fovea/collection.hpp"
#include "fovea/compare.hpp"
#include "fovea/compare/agree.hpp"
#include "fovea/work/campaign_judges.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// A judge is called by the file, or by name.
struct Judge {
  std::string name;
  const qrels::Qrels* qrels;
};
std::vector<Judge> views_of(std::span<const work::CampaignJudge> judges);

/// A row for each scale and two judges.
Table agreement_table(std::span<const Judge> judges, std::span<const agree::Ratings> ratings);
/// A row for each scale, all judges at once.
Table judges_table(std::span<const agree::Ratings> ratings);
/// How often which two categories met, below them the share of agreement (Piwowarski and Lalmas
/// 2004, table 4).
Table category_table(const agree::Ratings& ratings);
/// Highlighted text and best entry points; without rows where nobody gave any.
Table disagreements_table(std::span<const Judge> judges);
Table highlights_table(std::span<const Judge> judges, const agree::Locate& locate);
Table entries_table(std::span<const Judge> judges, const agree::Locate& locate);

/// All of them that say something: none where no item was judged twice. Text points become offsets
/// by the catalogue, if there is one.
Result<std::vector<Table>> tables_of_judges(const std::vector<Judge>& judges,
                                            collection::Catalogue* catalogue);
/// The same, but none is an error in the name of who asked.
Result<std::vector<Table>> judgement_tables(const std::vector<Judge>& judges,
                                            collection::Catalogue* catalogue,
                                            const std::string& asked_by);

/// The runs under each judge: grids of one measure, in the order of the judges.
Table means_table(std::span<const Judge> judges, std::span<const compare::Grid> grids);
/// What swapping judges does to the ranking of the runs.
Table swapping_table(std::span<const Judge> judges, std::span<const compare::Grid> grids,
                     double persistence);

}  // namespace fovea::cli
