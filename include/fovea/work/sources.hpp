#pragma once
// Reads one artefact from a file, or from all files of a directory.

#include <cstddef>
#include <string>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/work/artefact.hpp"

namespace fovea::work {

struct Source {
  std::string path;
  Bytes content;
};

/// The unpacked content of a file, or of every file below a directory; never empty.
Result<std::vector<Source>> read_sources(Files& files, const std::string& path);

template <class Artefact, class Format>
struct Loaded {
  Artefact value;
  Format format;  ///< of the first file
};

/// Recognises the format of a run, within what the user stated.
Result<run::Format> run_format_of(const Source& source, InputOptions options);

/// Reads the sources as one artefact. Each file is recognised by itself, within what the user
/// stated.
Result<Loaded<topic::Topics, topic::Format>> topics_from(const std::vector<Source>& sources,
                                                         const InputOptions& options);
Result<Loaded<run::Run, run::Format>> run_from(const std::vector<Source>& sources,
                                               const InputOptions& options, std::size_t threads);
Result<Loaded<qrels::Qrels, qrels::Format>> qrels_from(const std::vector<Source>& sources,
                                                       const InputOptions& options,
                                                       std::size_t threads);

/// The same for the file or directory at `path`.
Result<Loaded<run::Run, run::Format>> read_run(Files& files, const std::string& path,
                                               const InputOptions& options, std::size_t threads);
Result<Loaded<qrels::Qrels, qrels::Format>> read_qrels(Files& files, const std::string& path,
                                                       const InputOptions& options,
                                                       std::size_t threads);
/// Topics in a format recognised by content.
Result<topic::Topics> read_topics(Files& files, const std::string& path);

}  // namespace fovea::work
