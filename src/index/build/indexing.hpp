#pragma once
// From a source to a segment, on several threads.

#include <cstdint>

#include "fovea/collection.hpp"

#include "index/build/segment_writer.hpp"

namespace fovea::index {

struct IndexedDocuments {
  WrittenSegment segment;
  std::uint64_t skipped = 0;
  Findings findings;
};

/// Parses, inverts and writes all documents. `options` says how, `segment` where.
Result<IndexedDocuments> index_documents(Files& files, collection::DocumentSource& source,
                                         const BuildOptions& options, SegmentOptions segment);

/// Bytes to work in when nobody has said: a quarter of the machine's, within limits.
std::uint64_t default_memory();

}  // namespace fovea::index
