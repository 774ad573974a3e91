#pragma once
// The subject of a report: the judgements, topics and documents of an evaluation.

#include <optional>
#include <string>

#include "fovea/base/progress.hpp"
#include "fovea/report.hpp"
#include "fovea/work/evaluate.hpp"

namespace fovea::work {

struct SubjectOptions {
  std::string title;
  report::Made made;
  std::optional<std::string> topics;  ///< a file with the titles of the topics
};

/// The subject of a report on `evaluated`. Topics that the file does not have get no title. If the
/// evaluation has a catalogue, all its documents are read to count their elements: `progress`,
/// which may be null, advances by one per document.
Result<report::Subject> report_subject(Files& files, const PreparedEvaluation& evaluated,
                                       const EvaluateOptions& evaluation,
                                       const SubjectOptions& options, Progress* progress);

}  // namespace fovea::work
