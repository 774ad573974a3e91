#pragma once
// The interface of a family of measures: judgements prepared once, topics prepared one by one.

#include "fovea/measure.hpp"
#include "fovea/measure/explain.hpp"

namespace fovea::measure {

/// A run as evaluators see it.
struct RunInput {
  const run::Run& run;
  Order order;
  const std::string& file;  ///< used in messages
};

/// Prepares one topic after another, each once for all measures of the family. Each object serves
/// one thread, so it may keep its buffers.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// `topic` is the index of a topic of the judgements; `slice` is null if the run lacks it. Adds
  /// to the counts of `remarks`; its line numbers become the lowest of all.
  virtual Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) = 0;
  /// The value of the topic begun last, or left_out. The measure must belong to this family.
  virtual Result<double> value(const Measure& measure) = 0;
  /// Called after the values of a topic; adds remarks that only the calculation reveals.
  virtual void finish(Remarks& /*remarks*/) {}
  /// The bounds of a value that was not left out; nullopt if the measure has none.
  virtual Result<std::optional<Interval>> bounds(const Measure& measure) = 0;
  /// Explains a value that was not left out; called after value(). Families without an entry in the
  /// table of explanations keep this default, which is never called.
  virtual Account explain(const Measure& /*measure*/) { return {}; }
};

/// The judgements to prepare and what they are prepared for.
struct QrelsInput {
  const qrels::Qrels& qrels;
  const std::string& file;  ///< used in messages
  std::span<const Measure> measures;
  const Options& options;
  bool aspects_merged = false;  ///< the grade of a document is the highest of its aspects
};

/// Judgements as a family needs them, usable by any number of runs at once.
class PreparedQrels {
 public:
  virtual ~PreparedQrels() = default;
  [[nodiscard]] virtual std::unique_ptr<Evaluator> evaluator(const RunInput& input) const = 0;
  /// Whether the topic has anything to find.
  [[nodiscard]] virtual bool has_relevant(std::size_t topic) const = 0;
  /// Adds remarks about the judgements that do not depend on the run.
  virtual void remark(Remarks& /*remarks*/) const {}
};

struct Family {
  std::string_view name;
  std::string_view needs;  ///< what the judgements must contain, as text
  bool leaves_out_topics;  ///< whether topics with nothing to find are left out
  Result<std::unique_ptr<PreparedQrels>> (*prepare)(const QrelsInput& input);
};

/// One family per alternative of Calculation, in the same order.
std::span<const Family> families();

/// The index of the measure's family in families().
inline std::size_t family_of(const Measure& measure) { return measure.record->calculation.index(); }

}  // namespace fovea::measure
