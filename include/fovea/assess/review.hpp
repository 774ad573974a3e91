#pragma once
// A file of judgements seen under a set of rules.

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

/// The value that a judgement gives, if it gives one. Coverage of 2002 as the paper maps it: exact
/// is S3, too large S2, too small E1S3. Of plain grades only 0 does.
std::optional<Value> value_of(const qrels::ElementJudgement& judgement);

/// A judged document of a topic with what follows from its judgements.
struct Reviewed {
  std::string doc;
  const collection::Document* document;
  Inference inference;
};

/// Judgements count in the order of the file; a document of grade 0 is E0S0. What a former tool
/// inferred is inferred anew; what was in the pool or is unknown is asked for. Findings:
/// "unknown-document" (there is then no result), "unknown-element", "no-value".
Result<std::optional<Reviewed>> review(const qrels::DocumentView& row, RuleSet rules,
                                       collection::Catalogue& catalogue, const std::string& file,
                                       Findings& findings);

/// How many elements are in which state: the columns of the paper's table 2.
struct StateCounts {
  std::size_t documents = 0;
  std::array<std::size_t, 5> elements{};  ///< in the order of all_states()

  void add(const Inference& inference);
  void add(const StateCounts& other);
  [[nodiscard]] std::size_t of(State state) const {
    return elements[static_cast<std::size_t>(state)];
  }
  [[nodiscard]] std::size_t all_elements() const;
  /// Of the elements with a value, those that nobody had to judge; 0 of none.
  [[nodiscard]] double inferred_share() const;
};

/// How often each rule was needed, in the order of all_rules().
using RuleUsage = std::array<std::size_t, 10>;

/// The paper's table 3, and what its text says of inferred and inconsistent elements.
struct RuleUses {
  /// Why an element that is not judged cannot have a value; reasons that need no judgement are left
  /// out.
  RuleUsage all{};
  RuleUsage inferred{};  ///< those of inferred elements
  RuleUsage clashes{};   ///< why a judgement contradicts earlier ones

  void add(Inference& inference);
};

/// Lines of commands.md, `rules --format tsv`.
void write_states(const Reviewed& reviewed, TextSink& sink);

/// "wells /article[1] E1S1: C1 with /article[1]/p[1] E3S3"
std::string describe(const Reviewed& reviewed, const Clash& clash);
/// Why the element can or cannot have the value, in a line.
std::string describe_choice(Reviewed& reviewed, std::uint32_t element, Value value);

}  // namespace fovea::assess
