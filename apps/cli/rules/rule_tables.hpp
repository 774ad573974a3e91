#pragma once
// What rules make of judgements, as tables: 2 and 3 of Piwowarski and Lalmas (CIKM 2004).

#include <span>
#include <string>
#include <vector>

#include "fovea/assess/review.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// The named set, or the list; the error is in the name of who asked. Without texts: `usual`.
Result<std::vector<assess::RuleSet>> rule_sets(const std::vector<std::string>& texts,
                                               std::span<const assess::RuleSet> usual,
                                               const std::string& asked_by);
/// 2002 to 2004b.
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

  /// To the last pool, or to a new one where that has another name.
  void add(std::string_view pool, const assess::Inference& inference);
};

enum class Rows : std::uint8_t {
  every_pool,  ///< and the sum and mean, where there are several
  mean,
};

/// How many elements are in which state, and the share of those with a value that nobody judged.
Table states_table(std::span<const SetReview> reviews, Rows rows, const std::string& pool);
/// How often which rule was needed, in percent.
Table usage_table(std::span<const SetReview> reviews);

}  // namespace fovea::cli
