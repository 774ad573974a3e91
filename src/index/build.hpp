#pragma once
// Changes of an index, from inputs however they come.

#include <functional>
#include <string>

#include "chunk_source.hpp"
#include "index_state.hpp"

namespace fovea::index {

/// index::build and index::add behind the public door.
Result<Report> build_from(Files& files, const std::string& path, ChunkSource& source,
                          const BuildOptions& options);
Result<Report> add_from(Files& files, const std::string& path, ChunkSource& source,
                        const BuildOptions& options);

}  // namespace fovea::index
