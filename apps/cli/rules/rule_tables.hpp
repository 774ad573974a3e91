#pragma once
// The results of applying rules to judgements, as tables 2 and 3 of Piwowarski and Lalmas,
// "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation" (CIKM
// 2004).

#include <span>
#include <string>
#include <vector>

#include "fovea/assess/review.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// The named sets or lists of rules; `usual` without texts. The place of an error is the command
/// that asked.
Result<std::vector<assess::RuleSet>> rule_sets(const std::vector<std::string>& texts,
                                               std::span<const assess::RuleSet> usual,
                                               const std::string& asked_by);
/// The sets 2002 to 2004b.
std::vector<assess::RuleSet> known_rule_sets();

/// The pools of a campaign, or the topics of a file, under one set of rules.
struct SetReview {
  struct Pool {
    std::string name;
    assess::StateCounts counts;
  };
  assess::RuleSet rules;
  std::vector<Pool> pools;
  assess::RuleUses uses;

  /// Adds to the last pool, or to a new one if that has a different name.
  void add(std::string_view pool, const assess::Inference& inference);
};

enum class Rows : std::uint8_t {
  every_pool,  ///< and the sum and mean if there are several
  mean,
};

/// How many elements are in each state, and the share of inferred values among elements with a
/// value.
Table states_table(std::span<const SetReview> reviews, Rows rows, const std::string& pool);
/// How often each rule was needed, in percent.
Table usage_table(std::span<const SetReview> reviews);

}  // namespace fovea::cli
