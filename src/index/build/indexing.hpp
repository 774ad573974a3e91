#pragma once
// Indexes a source as a segment, with several threads.

#include <cstdint>

#include "fovea/collection.hpp"

#include "index/build/segment_writer.hpp"

namespace fovea::index {

struct IndexedDocuments {
  WrittenSegment segment;
  std::uint64_t skipped = 0;
  Findings findings;
};

/// Parses, inverts and writes all documents. `options` controls the processing, `segment` the
/// output.
Result<IndexedDocuments> index_documents(Files& files, collection::DocumentSource& source,
                                         const BuildOptions& options, SegmentOptions segment);

/// The memory limit in bytes if the user gives none: a quarter of the machine's memory, within
/// limits.
std::uint64_t default_memory();

}  // namespace fovea::index
