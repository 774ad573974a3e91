#pragma once
// Chooses the parameters of a model for an index, and makes the model the default of the index.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/tune.hpp"
#include "fovea/work/topic_queries.hpp"

namespace fovea::work {

/// Topics with judgements, from files.
struct JudgedTopics {
  TopicsFile topics;
  std::string qrels;                        ///< a file or a directory of files
  std::optional<std::string> qrels_format;  ///< recognised by content if not given
};

/// The number of topics of one kind that the collection has.
struct MadeTopics {
  tune::Kind kind = tune::Kind::headings;
  std::size_t found = 0;
  std::size_t used = 0;
};

struct TuneOptions {
  /// Without a model, that of the index is tuned. search::Options::results is ignored.
  search::Options search;
  std::size_t results = 100;  ///< results per topic that are measured
  /// Without judged topics, topics are generated from the collection according to the next three
  /// options.
  std::optional<JudgedTopics> judged;
  std::vector<tune::Kind> kinds;                ///< empty: all
  std::size_t most = tune::MakeOptions{}.most;  ///< maximum number of topics per kind
  std::string directory;                        ///< for temporary indexes; it must exist
  std::optional<std::string> measure;   ///< what to maximise; nullopt: what suits the judgements
  std::int64_t level = 1;               ///< lowest grade that is relevant
  std::vector<std::string> parameters;  ///< parameters that may change; empty: all
  std::size_t folds = tune::Options{}.folds;
  std::uint64_t seed = tune::Options{}.seed;
  std::size_t threads = 1;
  /// Called before topics are generated, with the number of documents to read, and after each
  /// document.
  std::function<void(std::uint64_t)> making = [](std::uint64_t) {};
  std::function<void()> made_document = [] {};
  /// Called once topics have been generated.
  std::function<void(std::span<const MadeTopics>)> made = [](std::span<const MadeTopics>) {};
  /// Called after each setting that was tried.
  std::function<void()> tried = [] {};
};

Result<tune::Outcome> tune_model(Files& files, const std::shared_ptr<const index::Index>& index,
                                 const TuneOptions& options);

struct AdoptOptions {
  bool dry_run = false;  ///< do not change the index
  bool force = false;    ///< change it even if the gain is not significant
};

/// Makes the chosen model the default of the index at `path` if it is a gain. Returns the reason if
/// the index was not changed; empty if it was.
Result<std::string> adopt_model(Files& files, const std::string& path, const tune::Outcome& outcome,
                                const AdoptOptions& options);

/// Removes the default model of the index. Returns its name; empty if there was none.
Result<std::string> reset_model(Files& files, const index::Index& index);

}  // namespace fovea::work
