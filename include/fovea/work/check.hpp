#pragma once
// Finds everything that is wrong with a file or an index.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/qrels.hpp"
#include "fovea/run.hpp"
#include "fovea/topic.hpp"
#include "fovea/work/artefact.hpp"

namespace fovea::work {

/// What files are checked against.
struct CheckOptions {
  std::optional<std::vector<std::string>> topics;  ///< ids; nullopt: any topic is accepted
  collection::Catalogue* catalogue = nullptr;      ///< the collection, if it is known
  run::Task task = run::Task::unknown;             ///< unknown: as the run states
  std::size_t max_results = run::CheckOptions{}.max_results;
  std::size_t threads = 1;
};

/// The ids of the topics in a file, for CheckOptions::topics.
Result<std::vector<std::string>> topic_ids(Files& files, const std::string& path);

/// The content of a file without the parts that cannot be read.
template <class Artefact>
struct CheckedArtefact {
  Artefact value;
  std::string counts;  ///< "50 topics, 50000 results"
};

/// Adds everything that is wrong to `findings` and sorts them by line. An error means that the
/// content is malformed throughout; `findings` then has what was found before. `file` is used in
/// messages.
Result<CheckedArtefact<run::Run>> check_run(const Bytes& content, const std::string& file,
                                            run::Format format, const CheckOptions& options,
                                            Findings& findings);
Result<CheckedArtefact<qrels::Qrels>> check_qrels(const Bytes& content, const std::string& file,
                                                  qrels::Format format, const CheckOptions& options,
                                                  Findings& findings);
Result<CheckedArtefact<topic::Topics>> check_topics(const Bytes& content, const std::string& file,
                                                    topic::Format format, Findings& findings);

struct CheckedFile {
  Findings findings;
  std::string summary;  ///< "run in trec format, 50 topics, 50000 results"
};

/// Checks one file or index. An error means that the file is not recognised or not readable;
/// content that is malformed throughout is a finding.
Result<CheckedFile> check_file(Files& files, const std::string& path, const InputOptions& input,
                               const CheckOptions& options);

/// `names` with each directory replaced by the files below it, except that an index is checked as a
/// whole.
Result<std::vector<std::string>> files_to_check(Files& files,
                                                const std::vector<std::string>& names);

}  // namespace fovea::work
