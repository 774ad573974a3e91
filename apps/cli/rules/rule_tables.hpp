#pragma once
// The results of applying rules to judgements, as tables 2 and 3 of Piwowarski and Lalmas,
// "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation" (CIKM
// 2004).

#include <span>
#include <string>

#include "fovea/work/review_rules.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

enum class Rows : std::uint8_t {
  every_pool,  ///< and the sum and mean if there are several
  mean,
};

/// How many elements are in each state, and the share of inferred values among elements with a
/// value.
Table states_table(std::span<const work::SetReview> reviews, Rows rows, const std::string& pool);
/// How often each rule was needed, in percent.
Table usage_table(std::span<const work::SetReview> reviews);

}  // namespace fovea::cli
