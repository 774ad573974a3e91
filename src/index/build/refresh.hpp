#pragma once
// Bringing what concerns all documents up to date when segments come or documents go.

#include <cstdint>
#include <span>
#include <string>

#include "index/files/store.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

Result<Totals> totals_of(Files& files, const std::string& path);

/// A bit for each of `documents` documents: those of `before`, and `more`.
std::string deleted_bits(const Index::State& before, std::uint64_t documents,
                         std::span<const Doc> more);

/// Commits `before` with one more segment, whose documents replace those of the same ids; the
/// number of the replaced.
Result<std::uint64_t> commit_segment(Store& store, const Index::State& before,
                                     const SegmentEntry& segment, const BuildOptions& options);

/// The index as it will be with one more segment, to count over it before it is committed.
/// `before` may be nothing.
Result<std::unique_ptr<Index::State>> with_segment(Store& store, const Manifest& manifest,
                                                   const SegmentEntry& segment);

/// Derives the roles of all contexts of `state`, which is not yet committed, and writes them, and
/// the outlines of all documents by them, into `manifest`. Rules are those of `options`, else
/// `kept`.
Result<void> learn_roles(Store& store, const Index::State& state, const BuildOptions& options,
                         const std::string& kept, Manifest& manifest);

/// Refuses an index of which a byte has changed: it must not be copied into a new one.
Result<void> verify(Files& files, const std::string& directory, const Manifest& manifest);

}  // namespace fovea::index
