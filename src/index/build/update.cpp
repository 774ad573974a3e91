// Deletes documents and merges segments.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "index/build/first_error.hpp"
#include "index/build/indexing.hpp"
#include "index/build/refresh.hpp"
#include "index/build/reinvert.hpp"

namespace fovea::index {
namespace {

Result<std::vector<Doc>> find_all(const Index& index, std::span<const std::string> names) {
  std::vector<Doc> docs;
  for (const std::string& name : names) {
    const auto doc = index.find(name);
    if (!doc) {
      return Error{ErrorKind::data,
                   {index.path()},
                   fmt::format("there is no document '{}'", printable(name)),
                   "nothing was deleted; fovea show " + index.path() + " lists the documents"};
    }
    docs.push_back(*doc);
  }
  std::sort(docs.begin(), docs.end());
  docs.erase(std::unique(docs.begin(), docs.end()), docs.end());
  return docs;
}

/// Writes all documents that are not deleted as one new segment.
Result<WrittenSegment> write_merged(Store& store, const Index::State& before,
                                    const BuildOptions& options) {
  const std::uint64_t memory = options.memory > 0 ? options.memory : default_memory();
  const std::size_t threads = std::max<std::size_t>(options.threads, 1);
  SegmentOptions segment{store.directory(), store.new_file_number(), before.manifest.store_text,
                         memory / 2, threads};
  SegmentWriter writer(store.files(), std::move(segment));
  Reinverter documents(before, {.with_text = true, .memory = memory / 8 / threads});
  FirstError error;
  parallel_for(threads, threads, [&](std::size_t) {
    try {
      while (auto chunk = documents.next()) {
        if (!error.take(*chunk)) return writer.stop();
        std::uint64_t bytes = 0;
        for (const Chunk::Member& member : (*chunk)->members) bytes += member.entry.xml_bytes;
        if (!writer.add(**std::move(chunk))) return;
        options.progress(bytes);
      }
    } catch (...) {
      writer.stop();  // others must not wait for this chunk
      throw;
    }
  });
  if (error.get()) return *error.get();
  return writer.finish();
}

}  // namespace

Result<Report> erase(Files& files, const std::string& path, std::span<const std::string> names) {
  auto store = Store::open(files, path);
  if (!store) return std::move(store).error();
  auto index = Index::open(files, path);
  if (!index) return std::move(index).error();
  const auto docs = find_all(**index, names);
  if (!docs) return docs.error();
  const auto before = open_state(files, path);
  if (!before) return before.error();
  Manifest manifest = (*before)->manifest;
  auto written =
      store->write(Part::deleted, deleted_bits(**before, (*before)->totals.documents, *docs));
  if (!written) return std::move(written).error();
  manifest.deleted = *std::move(written);
  if (auto done = store->commit(std::move(manifest)); !done) return std::move(done).error();
  auto totals = totals_of(files, path);
  if (!totals) return std::move(totals).error();
  return Report{.totals = *totals, .removed = docs->size()};
}

Result<Report> merge(Files& files, const std::string& path, const BuildOptions& options) {
  auto store = Store::open(files, path);
  if (!store) return std::move(store).error();
  auto before = open_state(files, path);
  if (!before) return std::move(before).error();
  if (auto good = verify(files, path, (*before)->manifest); !good) return std::move(good).error();
  auto segment = write_merged(*store, **before, options);
  if (!segment) return std::move(segment).error();
  Manifest manifest;
  manifest.settings = (*before)->manifest.settings;
  manifest.store_text = (*before)->manifest.store_text;
  manifest.default_model = (*before)->manifest.default_model;
  manifest.segments.push_back(segment->entry);
  auto normalisers = store->write(Part::normalisers, segment->normalisers);
  if (!normalisers) return std::move(normalisers).error();
  manifest.normalisers = *std::move(normalisers);
  auto after = with_segment(*store, {}, segment->entry);
  if (!after) return std::move(after).error();
  if (auto learned = learn_roles(*store, **after, options, (*before)->roles.rules, manifest);
      !learned)
    return std::move(learned).error();
  const std::uint64_t removed = (*before)->totals.deleted;
  if (auto done = store->commit(std::move(manifest)); !done) return std::move(done).error();
  auto totals = totals_of(files, path);
  if (!totals) return std::move(totals).error();
  return Report{.totals = *totals, .removed = removed};
}

}  // namespace fovea::index
