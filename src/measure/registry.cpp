// The one list of measures.
#include <vector>

#include "measure/records.hpp"

namespace fovea::measure {

std::span<const Record> registry() {
  static const std::vector<Record> records = {
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
      success(),
      cumulated_gain(),
      dcg(),
      ideal_dcg(),
      ndcg(),
      ndcg_at_relevant(),
      ndcg_at_levels(),
      expected_reciprocal_rank(),
      rank_biased_precision(),
      rank_biased_residual(),
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
      inex2003(),

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
  };
  return records;
}

}  // namespace fovea::measure
