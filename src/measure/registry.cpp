// The one list of measures.
#include <utility>
#include <vector>

#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {

namespace {

std::vector<Record> all_records() {
  std::vector<Record> records = {
      num_q(),
      num_ret(),
      num_rel(),
      num_rel_ret(),
      num_nonrel_judged_ret(),
      average_precision(),
      geometric_ap(),
      r_precision(),
      r_precision_multiple(),
      bpref(),
      geometric_bpref(),
      reciprocal_rank(),
      interpolated_precision(),
      interpolated_precision_mean(),
      precision(),
      relative_precision(),
      recall(),
      f_at_rank(),
      success(),
      cumulated_gain(),
      dcg(),
      ideal_dcg(),
      ndcg(),
      ndcg_at_relevant(),
      ndcg_at_levels(),
      expected_reciprocal_rank(),
      normalised_expected_reciprocal_rank(),
      rank_biased_precision(),
      rank_biased_residual(),
      bejeweled(),
      scaled_dcg(),
      inst(),
      insq(),
      nerr8(),
      nerr9(),
      nerr10(),
      nerr11(),
      compatibility(),
      inferred_ap(),
      binary_g(),
      graded_g(),
      utility(),
      set_precision(),
      set_relative_precision(),
      set_recall(),
      set_f(),
      set_ap(),
      accuracy(),
      judged(),
      unjudged(),
      inex2002(),
      inex2002_recall(),
      inex2002_precision(),
      inex2003(),
      inex2003_recall(),
      inex2003_precision(),
      quantised_precision(),
      xcg(),
      nxcg(),
      mean_nxcg(),
      xcg_read(),
      nxcg_read(),
      fetch_and_browse(),
      gain_recall(),
      normalised_cg(),
      effort_precision_at(),
      mean_effort_precision(),

      character_precision(),
      character_recall(),
      character_f(),
      character_ap(),
      interpolated_character_precision(),
      interpolated_character_precision_mean(),
      generalised_precision(),
      generalised_recall(),
      generalised_ap(),
      intersection_over_union(),
      redundancy(),
      article_precision(),
      article_recall(),
      article_f(),
      retrieved_characters(),
      relevant_characters(),
      relevant_retrieved_characters(),
      prum(),
      expected_recall(),
      t2i(),
      t2i_search_length(),
      t2i_waste(),
      alpha_dcg(),
      alpha_ndcg(),
      err_ia(),
      normalised_err_ia(),
      nrbp(),
      normalised_nrbp(),
      ap_ia(),
      p_ia(),
      aspect_recall(),
      group_ap(),
      group_precision(),
      group_r_precision(),
  };
  for (Record& record : preference_records()) records.push_back(std::move(record));
  // Every measure of documents can be asked to take no notice of what nobody judged.
  for (Record& record : records) {
    if (std::holds_alternative<DocumentCalculation>(record.calculation))
      record.parameters.push_back(judged_only());
  }
  return records;
}

}  // namespace

std::span<const Record> registry() {
  static const std::vector<Record> records = all_records();
  return records;
}

}  // namespace fovea::measure
