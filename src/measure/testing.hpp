#pragma once
// Builds judgements and runs from text, for tests.

#include <string>

#include "fovea/measure.hpp"

namespace fovea::measure::testing {

inline qrels::Qrels qrels_of(const std::string& text) {
  return *qrels::read(Bytes::from_string(text), "qrels", {qrels::Format::trec, 1});
}

inline run::Run run_of(const std::string& text) {
  return *run::read(Bytes::from_string(text), "run", {run::Format::trec, 1});
}

inline Result<Scores> evaluate(const qrels::Qrels& qrels, const run::Run& run,
                               const std::string& measures, const Options& options = {},
                               Order order = Order::score, std::size_t threads = 1) {
  const auto evaluation = Evaluation::prepare(qrels, "qrels", *parse(measures), options);
  if (!evaluation) return evaluation.error();
  return evaluation->evaluate(run, order, "run", threads);
}

/// The value of one measure for the only topic.
inline double value(const std::string& qrels, const std::string& run, const std::string& measure,
                    const Options& options = {}) {
  return evaluate(qrels_of(qrels), run_of(run), measure, options)->at(0, 0);
}

}  // namespace fovea::measure::testing
