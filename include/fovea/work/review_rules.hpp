#pragma once
// Judgements under sets of rules: tables 2 and 3 of Piwowarski and Lalmas, "Providing Consistent
// and Exhaustive Relevance Assessments for XML Retrieval Evaluation" (CIKM 2004).

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/review.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::work {

/// The named sets or lists of rules; `usual` without texts. The place of an error is the command
/// that asked.
Result<std::vector<assess::RuleSet>> rule_sets(const std::vector<std::string>& texts,
                                               std::span<const assess::RuleSet> usual,
                                               const std::string& asked_by);
/// The sets 2002 to 2004b.
std::vector<assess::RuleSet> known_rule_sets();

/// Means over pools.
struct StateMeans {
  double documents = 0;
  double all_elements = 0;
  std::array<double, 5> elements{};  ///< in the order of assess::all_states()
};

/// How often one rule was needed.
struct RuleUse {
  assess::RuleText rule;
  std::size_t uses = 0;
  /// Percentages of the uses of all rules: of all uses, for inferred elements, and in clashes;
  /// nullopt if no rule was used there.
  std::optional<double> percent;
  std::optional<double> percent_inferred;
  std::optional<double> percent_clashes;
};

/// The pools of a campaign, or the topics of a file, under one set of rules.
struct SetReview {
  struct Pool {
    std::string name;
    assess::StateCounts counts;
  };
  assess::RuleSet rules;
  std::vector<Pool> pools = {};
  assess::RuleUses uses = {};

  /// Adds to the last pool, or to a new one if that has a different name.
  void add(std::string_view pool, const assess::Inference& inference);
  /// The sum over all pools.
  [[nodiscard]] assess::StateCounts sum() const;
  /// The means over the pools; all 0 if there are none.
  [[nodiscard]] StateMeans means() const;
  /// The C-rules of the set.
  [[nodiscard]] std::vector<RuleUse> rule_uses() const;
};

/// Judgements of a file, or some of them.
struct JudgedFile {
  const qrels::Qrels& qrels;
  collection::Catalogue& catalogue;
  std::string file;                  ///< the place of findings
  std::optional<std::string> topic;  ///< only this one
  std::optional<std::string> doc;    ///< only this one
  std::string asked_by = {};         ///< the place of errors, such as "fovea rules"
};

using VisitDocument = std::function<void(std::string_view topic, assess::Reviewed&)>;
/// Visits the judged documents under a set of rules, topic by topic. An error if no document has
/// the topic and the id. Adds findings as assess::review() does.
Result<void> review_file(const JudgedFile& judged, assess::RuleSet rules, Findings& findings,
                         const VisitDocument& visit);

/// Whether the element can have the value, and if not, why: one line per topic. Errors: a text that
/// names no value, and an element that a document does not have.
Result<std::vector<std::string>> explain_value(const JudgedFile& judged, assess::RuleSet rules,
                                               const std::string& path, const std::string& value,
                                               Findings& findings);

}  // namespace fovea::work
