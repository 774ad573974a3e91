#pragma once
// From inputs to a segment, on several threads.

#include <cstdint>
#include <vector>

#include "chunk_source.hpp"
#include "segment_writer.hpp"

namespace fovea::index {

struct IndexedInputs {
  WrittenSegment segment;
  std::vector<Error> skipped;
  std::vector<Error> warnings;
};

/// Parses, inverts and writes all inputs. `options` says how, `segment` where.
Result<IndexedInputs> index_inputs(Files& files, ChunkSource& source, const BuildOptions& options,
                                   SegmentOptions segment);

/// Bytes to work in when nobody has said: a quarter of the machine's, within limits.
std::uint64_t default_memory();

}  // namespace fovea::index
