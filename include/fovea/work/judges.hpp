#pragma once
// Judges with their judgements, to compare them with each other.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/collection.hpp"
#include "fovea/compare.hpp"
#include "fovea/compare/agree.hpp"
#include "fovea/qrels.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/evaluate.hpp"

namespace fovea::work {

struct Judge {
  std::string name;  ///< of a person or of a file
  qrels::Qrels judgements;
  qrels::Format format = qrels::Format::jsonl;  ///< of the file; jsonl holds what a campaign has
};

struct JudgesOptions {
  std::string asked_by;            ///< the place of usage errors, such as "fovea agree"
  std::vector<std::string> files;  ///< a file or a directory per judge
  InputOptions input;
  bool allow_duplicates = false;  ///< the first judgement of an item counts
  std::size_t threads = 1;
};

/// Reads the judgements of each judge. Fewer than two judges are a usage error. Without
/// `allow_duplicates`, an item that a judge judged twice is an error, as in an evaluation.
Result<std::vector<Judge>> read_judges(Files& files, const JudgesOptions& options);

/// Converts text points to offsets in the documents of the catalogue; empty if the catalogue is
/// null.
agree::Locate locate_in(collection::Catalogue* catalogue);

/// Called for each judge before the runs are scored. Returns the progress that score_runs()
/// advances, which may be null.
using JudgePrepared = std::function<Progress*(const PreparedEvaluation&)>;

/// Scores the runs with the judgements of each judge: grids by measure, then by judge.
/// EvaluateOptions::qrels is ignored. Judges whose judgements call for different measures are a
/// usage error.
Result<std::vector<std::vector<compare::Grid>>> score_by_judges(
    Files& files, std::span<const Judge> judges, EvaluateOptions options,
    const JudgePrepared& prepared = [](const PreparedEvaluation&) { return nullptr; });

}  // namespace fovea::work
