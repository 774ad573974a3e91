#pragma once
// What a family of measures has to offer: judgements made ready once, topics prepared one by one.

#include "fovea/measure.hpp"
#include "fovea/measure/explain.hpp"

namespace fovea::measure {

/// A run as evaluators see it.
struct RunInput {
  const run::Run& run;
  Order order;
  const std::string& file;  ///< for messages
};

/// Prepares one topic after another, each once for all measures of the family. One object serves
/// one thread, so it may keep its buffers.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// `topic` counts the topics of the judgements; `slice` is null where the run lacks it. Adds to
  /// the counts of `remarks`; lines in it are the lowest of all.
  virtual Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) = 0;
  /// Of the topic begun last, or left_out. The measure is of this family.
  virtual Result<double> value(const Measure& measure) = 0;
  /// After the values of a topic: adds what only they showed.
  virtual void finish(Remarks& /*remarks*/) {}
  /// Of a value that was not left out; nothing where the measure has no bounds.
  virtual Result<std::optional<Interval>> bounds(const Measure& measure) = 0;
  /// How a value that was not left out comes about, after value(). Families without a line in the
  /// table of explanations keep this answer, which nobody asks for.
  virtual Account explain(const Measure& /*measure*/) { return {}; }
};

/// What judgements are made ready from, and for.
struct QrelsInput {
  const qrels::Qrels& qrels;
  const std::string& file;  ///< for messages
  std::span<const Measure> measures;
  const Options& options;
  bool aspects_merged = false;  ///< the grades of documents are the highest of their aspects
};

/// Judgements as a family wants them, for any number of runs at once.
class PreparedQrels {
 public:
  virtual ~PreparedQrels() = default;
  [[nodiscard]] virtual std::unique_ptr<Evaluator> evaluator(const RunInput& input) const = 0;
  /// Topics in which nothing could be found.
  [[nodiscard]] virtual bool has_relevant(std::size_t topic) const = 0;
  /// Adds what is to be said about the judgements, whatever the run.
  virtual void remark(Remarks& /*remarks*/) const {}
};

struct Family {
  std::string_view name;
  std::string_view needs;  ///< of the judgements, in words
  bool leaves_out_topics;  ///< those in which there is nothing to find
  Result<std::unique_ptr<PreparedQrels>> (*prepare)(const QrelsInput& input);
};

/// One family for each alternative of Calculation, in the same order.
std::span<const Family> families();

/// The place of the measure's family among them.
inline std::size_t family_of(const Measure& measure) { return measure.record->calculation.index(); }

}  // namespace fovea::measure
