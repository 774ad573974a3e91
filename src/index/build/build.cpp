// Builds indexes and adds documents.
#include "index/build/indexing.hpp"
#include "index/build/refresh.hpp"
#include "index/files/store.hpp"

namespace fovea::index {
namespace {

Result<IndexedDocuments> index_into(Store& store, collection::DocumentSource& source,
                                    const BuildOptions& options) {
  SegmentOptions segment;
  segment.directory = store.directory();
  segment.file_number = store.new_file_number();
  return index_documents(store.files(), source, options, std::move(segment));
}

Result<Report> report_of(Store& store, IndexedDocuments& indexed, std::uint64_t removed) {
  Report report;
  if (is_index(store.files(), store.directory())) {
    auto totals = totals_of(store.files(), store.directory());
    if (!totals) return std::move(totals).error();
    report.totals = *totals;
  }
  report.added = indexed.segment.entry.documents;
  report.removed = removed;
  report.skipped = indexed.skipped;
  report.findings = std::move(indexed.findings);
  return report;
}

Error exists_already(const std::string& path) {
  return {.kind = ErrorKind::usage,
          .place = {.file = path},
          .message = "the index exists already",
          .remedy = "--add adds documents to it, --replace builds it anew"};
}

}  // namespace

Result<Report> build(Files& files, const std::string& path, collection::DocumentSource& source,
                     const BuildOptions& options) {
  auto store = Store::create(files, path);
  if (!store) return std::move(store).error();
  if (store->was_index() && !options.replace) return exists_already(path);
  auto indexed = index_into(*store, source, options);
  if (!indexed) return std::move(indexed).error();
  // There is no index without documents. If an existing one is unreadable, its error is reported.
  if (indexed->segment.entry.documents == 0) return report_of(*store, *indexed, 0);
  Manifest manifest;
  manifest.settings = options.settings;
  manifest.store_text = options.store_text;
  manifest.segments.push_back(indexed->segment.entry);
  auto normalisers = store->write(Part::normalisers, indexed->segment.normalisers);
  if (!normalisers) return std::move(normalisers).error();
  manifest.normalisers = *std::move(normalisers);
  auto after = with_segment(*store, {}, indexed->segment.entry);
  if (!after) return std::move(after).error();
  if (auto learned = learn_roles(*store, **after, options, "", manifest); !learned)
    return std::move(learned).error();
  if (auto done = store->commit(std::move(manifest)); !done) return std::move(done).error();
  return report_of(*store, *indexed, 0);
}

Result<Report> add(Files& files, const std::string& path, collection::DocumentSource& source,
                   const BuildOptions& options) {
  auto store = Store::open(files, path);
  if (!store) return std::move(store).error();
  auto before = open_state(files, path);
  if (!before) return std::move(before).error();
  BuildOptions same = options;
  same.settings = (*before)->manifest.settings;
  same.store_text = (*before)->manifest.store_text;
  auto indexed = index_into(*store, source, same);
  if (!indexed) return std::move(indexed).error();
  if (indexed->segment.entry.documents == 0) return report_of(*store, *indexed, 0);
  auto removed = commit_segment(*store, **before, indexed->segment.entry, same);
  if (!removed) return std::move(removed).error();
  return report_of(*store, *indexed, *removed);
}

}  // namespace fovea::index
