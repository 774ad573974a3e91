#pragma once
// Reviews a file of judgements under a set of rules. "The paper" is Piwowarski and Lalmas,
// "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation" (CIKM
// 2004).

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/rules.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/output.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::assess {

/// The value of a judgement, if it has one. Maps the coverage of INEX 2002 like the paper: exact is
/// S3, too large S2, too small E1S3. Plain grades have no value, except grade 0.
std::optional<Value> value_of(const qrels::ElementJudgement& judgement);

/// A judged document of a topic with what follows from its judgements.
struct Reviewed {
  std::string doc;
  collection::DocumentPtr document;
  Inference inference;
};

/// Judgements count in the order of the file; a document of grade 0 is E0S0. Values that a former
/// tool inferred are inferred anew; elements that were in the pool or are unknown are asked for.
/// Findings: "unknown-document" (the result is then nullopt), "unknown-element", "no-value".
Result<std::optional<Reviewed>> review(const qrels::DocumentView& row, RuleSet rules,
                                       collection::Catalogue& catalogue, const std::string& file,
                                       Findings& findings);

/// The number of elements in each state: the columns of the paper's table 2.
struct StateCounts {
  std::size_t documents = 0;
  std::array<std::size_t, 5> elements{};  ///< in the order of all_states()

  void add(const Inference& inference);
  void add(const StateCounts& other);
  [[nodiscard]] std::size_t of(State state) const {
    return elements[static_cast<std::size_t>(state)];
  }
  [[nodiscard]] std::size_t all_elements() const;
  /// The share of the elements with a value that nobody had to judge; 0 if there are none.
  [[nodiscard]] double inferred_share() const;
};

/// How often each rule was needed, in the order of all_rules().
using RuleUsage = std::array<std::size_t, 10>;

/// The paper's table 3, and the numbers for inferred and inconsistent elements in its text.
struct RuleUses {
  /// Why an element that is not judged cannot have a value, without reasons that need no judgement.
  RuleUsage all{};
  RuleUsage inferred{};  ///< the same for inferred elements only
  RuleUsage clashes{};   ///< why a judgement contradicts earlier ones

  void add(Inference& inference);
};

/// Writes one line per element, tab-separated: document, path, state, allowed values.
void write_states(const Reviewed& reviewed, TextSink& sink);

/// "wells /article[1] E1S1: C1 with /article[1]/p[1] E3S3"
std::string describe(const Reviewed& reviewed, const Clash& clash);
/// Whether the element can have the value, and if not, why: one line.
std::string describe_choice(Reviewed& reviewed, std::uint32_t element, Value value);

}  // namespace fovea::assess
