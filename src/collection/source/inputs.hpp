#pragma once
// The files that a collection is made of.

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

/// In the order of `named`, directories replaced by what is below them. An error if one does not
/// exist.
Result<Inputs> find_inputs(Files& files, const std::vector<std::string>& named,
                           const SourceOptions& options);

}  // namespace fovea::collection
