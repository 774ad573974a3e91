#include "index/build/reinvert.hpp"

#include <algorithm>

#include "index/build/inverter.hpp"
#include "index/read/forward.hpp"

namespace fovea::index {
namespace {

/// Indexes documents of a segment again, as a chunk.
class ChunkMaker {
 public:
  ChunkMaker(const Segment& segment, const ForwardWords& words, const ReinvertOptions& options)
      : segment_(segment),
        words_(words),
        options_(options),
        contexts_(segment.structure.contexts().size()),
        known_(contexts_.size()) {
    if (segment.text) texts_.emplace(*segment.text);
  }

  /// Returns false if the document is damaged.
  bool add(std::uint32_t doc) {
    const DocTable& docs = segment_.docs;
    document_.name = docs.name(doc);
    document_.xml_bytes = docs.xml_bytes(doc);
    document_.characters = static_cast<std::uint32_t>(docs.characters(doc));
    document_.terms.assign(words_.terms(doc).begin(), words_.terms(doc).end());
    if (!read_rows(doc) || !read_sentences(doc) || !read_text(doc)) return false;
    inverter_.add(document_, chunk_.structure);
    chunk_.members.push_back(member_of(document_, packer_));
    return true;
  }

  Chunk finish() {
    chunk_.run = inverter_.finish([&](std::uint32_t term) { return words_.text(term); });
    return std::move(chunk_);
  }

 private:
  bool read_rows(std::uint32_t doc) {
    const TreeCode code = segment_.tree(doc);
    document_.rows.clear();
    if (!code.ok() || !code.decode_text_words(document_.text_words)) return false;
    for (std::uint32_t i = 0; i < code.groups(); ++i) {
      if (!code.decode_shape(i, group_) || !TreeCode::decode_depths(group_) ||
          !code.decode_contexts(group_) || !code.decode_ranges(group_))
        return false;
      append_rows();
    }
    for (TreeRow& row : document_.rows) row.context = context_of(row);
    for (const TreeRow& row : document_.rows) {
      chunk_.structure.add_counts(row.context, 1, row.words.count);
    }
    return true;
  }

  void append_rows() {
    for (std::uint32_t i = 0; i < group_.count; ++i) {
      document_.rows.push_back({.parent = group_.parent(i),
                                .depth = group_.depth[i],
                                .words = group_.words_of(i),
                                .context = group_.context_or_unknown[i],
                                .start = group_.start[i],
                                .length = group_.length[i]});
    }
  }

  /// The number of a row's context in the chunk. The parent's must have been requested before.
  Context context_of(const TreeRow& row) {
    if (known_[row.context]) return contexts_[row.context];
    const ContextFacts& facts = segment_.structure.contexts()[row.context];
    const auto parent =
        facts.parent == row.context ? std::nullopt : std::optional(contexts_[facts.parent]);
    const Tag tag = chunk_.structure.add_tag(segment_.structure.tags()[facts.tag]);
    known_[row.context] = true;
    return contexts_[row.context] = chunk_.structure.add_context(parent, tag);
  }

  bool read_sentences(std::uint32_t doc) {
    const auto record = segment_.sentences.record(doc);
    document_.sentences = record.value_or(std::string_view());
    return record.has_value();
  }

  bool read_text(std::uint32_t doc) {
    document_.text.clear();
    if (!options_.with_text || !texts_) return true;
    const std::uint64_t begin = segment_.docs.text_begin(doc);
    auto text = texts_->read(begin, begin + segment_.docs.characters(doc));
    if (!text) return false;
    document_.text = *std::move(text);
    return true;
  }

  const Segment& segment_;
  const ForwardWords& words_;
  const ReinvertOptions& options_;
  Chunk chunk_;
  std::vector<Context> contexts_;  ///< from segment numbers to chunk numbers, if known
  std::vector<bool> known_;
  Document document_;
  Inverter inverter_;
  TextPacker packer_;
  TreeGroup group_;
  std::optional<TextReader> texts_;
};

}  // namespace

Error damaged_index(const std::string& path) {
  return damaged_part(path, "its lists or trees are inconsistent; see fovea check");
}

Reinverter::Reinverter(const Index::State& index, ReinvertOptions options)
    : index_(index), options_(options) {}

std::optional<Reinverter::Batch> Reinverter::next_batch() {
  constexpr std::uint64_t least_words = std::uint64_t{1} << 20;
  const std::uint64_t most_words = std::max(options_.memory / sizeof(std::uint32_t), least_words);
  const std::scoped_lock lock(mutex_);
  while (segment_ < index_.segments.size() &&
         doc_ == index_.segments[segment_].segment.docs.size()) {
    ++segment_;
    doc_ = 0;
  }
  if (segment_ == index_.segments.size()) return std::nullopt;
  const PlacedSegment& placed = index_.segments[segment_];
  Batch batch{batches_++, &placed, doc_, doc_};
  std::uint64_t words = 0;
  while (doc_ < placed.segment.docs.size() && words < most_words) {
    words += placed.segment.docs.words(doc_++);
  }
  batch.end = doc_;
  batch.fits = words <= index_.manifest.segments[segment_].words;
  return batch;
}

std::optional<Result<Chunk>> Reinverter::next() {
  const auto batch = next_batch();
  if (!batch) return std::nullopt;
  if (!batch->fits) return damaged_index(index_.path);
  const ForwardWords words(batch->segment->segment, batch->first, batch->end);
  if (!words.ok()) return damaged_index(index_.path);
  ChunkMaker maker(batch->segment->segment, words, options_);
  for (std::uint32_t doc = batch->first; doc < batch->end; ++doc) {
    if (!options_.deleted && index_.is_deleted(batch->segment->first + doc)) continue;
    if (!maker.add(doc)) return damaged_index(index_.path);
  }
  Chunk chunk = maker.finish();
  chunk.number = batch->number;
  return chunk;
}

}  // namespace fovea::index
