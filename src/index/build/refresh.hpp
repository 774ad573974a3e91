#pragma once
// Updates the parts that concern all documents when segments are added or documents are deleted.

#include <cstdint>
#include <span>
#include <string>

#include "index/files/store.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

Result<Totals> totals_of(Files& files, const std::string& path);

/// One bit per document, for `documents` documents: set for the deleted ones of `before` and for
/// `more`.
std::string deleted_bits(const Index::State& before, std::uint64_t documents,
                         std::span<const Doc> more);

/// Commits `before` with one more segment, whose documents replace those with the same ids. Returns
/// the number of replaced documents.
Result<std::uint64_t> commit_segment(Store& store, const Index::State& before,
                                     const SegmentEntry& segment, const BuildOptions& options);

/// The index of `manifest`, which may have no segments, with one more segment, which is not yet
/// committed, to compute statistics over it.
Result<std::unique_ptr<Index::State>> with_segment(Store& store, const Manifest& manifest,
                                                   const SegmentEntry& segment);

/// Derives the roles of all contexts of `state`, which is not yet committed. Writes them and the
/// outlines of all documents, and enters both parts in `manifest`. The rules are those of
/// `options`, or `kept` if `options` has none.
Result<void> learn_roles(Store& store, const Index::State& state, const BuildOptions& options,
                         const std::string& kept, Manifest& manifest);

/// Returns an error if any byte of the index has changed, because it must not be copied into a new
/// one.
Result<void> verify(Files& files, const std::string& directory, const Manifest& manifest);

}  // namespace fovea::index
