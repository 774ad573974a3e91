#pragma once
// One artefact from a file, or from all the files of a directory.

#include <cstddef>
#include <string>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"

#include "cli/inputs/artefact.hpp"

namespace fovea::cli {

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

/// The format of a run, within what the user said.
Result<run::Format> run_format_of(const Source& source, InputOptions options);

/// The sources as one artefact, each file recognised by itself within what the user said.
Result<Loaded<topic::Topics, topic::Format>> topics_from(const std::vector<Source>& sources,
                                                         const InputOptions& options);
Result<Loaded<run::Run, run::Format>> run_from(const std::vector<Source>& sources,
                                               const InputOptions& options, std::size_t threads);
Result<Loaded<qrels::Qrels, qrels::Format>> qrels_from(const std::vector<Source>& sources,
                                                       const InputOptions& options,
                                                       std::size_t threads);

}  // namespace fovea::cli
