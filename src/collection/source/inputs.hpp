#pragma once
// The input files of a collection.

#include <cstdint>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/collection.hpp"

#include "collection/source/feed.hpp"

namespace fovea::collection {

struct Inputs {
  std::vector<InputPath> paths;
  std::uint64_t other_names = 0;  ///< files below directories that are neither XML nor archives
};

/// The files in the order of `named`, with directories replaced by the files below them. Fails if
/// one does not exist.
Result<Inputs> find_inputs(Files& files, const std::vector<std::string>& named,
                           const SourceOptions& options);

}  // namespace fovea::collection
