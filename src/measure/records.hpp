#pragma once
// One function per measure; tightly knit ones share a file.

#include "fovea/measure.hpp"

namespace fovea::measure {

Record num_q();
Record num_ret();
Record num_rel();
Record num_rel_ret();
Record num_nonrel_judged_ret();
Record average_precision();
Record geometric_ap();
Record r_precision();
Record r_precision_multiple();
Record bpref();
Record geometric_bpref();
Record reciprocal_rank();
Record interpolated_precision();
Record interpolated_precision_mean();
Record precision();
Record relative_precision();
Record recall();
Record success();
Record cumulated_gain();
Record dcg();
Record ideal_dcg();
Record ndcg();
Record ndcg_at_relevant();
Record ndcg_at_levels();
Record expected_reciprocal_rank();
Record rank_biased_precision();
Record rank_biased_residual();
Record inferred_ap();
Record binary_g();
Record graded_g();
Record utility();
Record set_precision();
Record set_relative_precision();
Record set_recall();
Record set_f();
Record set_ap();
Record accuracy();
Record judged();
Record unjudged();

Record inex2002();
Record inex2002_recall();
Record inex2002_precision();
Record inex2003();
Record inex2003_recall();
Record inex2003_precision();
Record quantised_precision();
Record xcg();
Record nxcg();
Record mean_nxcg();
Record gain_recall();
Record normalised_cg();
Record xcg_read();
Record nxcg_read();
Record fetch_and_browse();
Record effort_precision_at();
Record mean_effort_precision();
Record character_precision();
Record character_recall();
Record character_f();
Record character_ap();
Record interpolated_character_precision();
Record interpolated_character_precision_mean();
Record generalised_precision();
Record generalised_recall();
Record generalised_ap();
Record intersection_over_union();
Record redundancy();
Record article_precision();
Record article_recall();
Record article_f();
Record retrieved_characters();
Record relevant_characters();
Record relevant_retrieved_characters();
Record prum();
Record expected_recall();
Record t2i();
Record t2i_search_length();
Record t2i_waste();

}  // namespace fovea::measure
