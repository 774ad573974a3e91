#pragma once
// Writes a segment: chunks of documents from several threads, then the lists.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"

#include "index/build/document.hpp"
#include "index/build/run_store.hpp"
#include "index/build/structure.hpp"
#include "index/build/turnstile.hpp"
#include "index/code/record_store.hpp"
#include "index/files/doc_table.hpp"
#include "index/files/manifest.hpp"
#include "index/files/text_store.hpp"

namespace fovea::index {

/// Consecutive documents, parsed and inverted by one thread.
struct Chunk {
  std::uint64_t number = 0;  ///< chunks are numbered from 0 in the order of documents
  Structure structure;       ///< defines the contexts of the rows and the tags of the run
  struct Member {
    DocEntry entry;  ///< without tree_bytes
    std::vector<TreeRow> rows;
    TextWords text_words;
    std::string sentences;          ///< record of put_sentences
    std::vector<TextBlock> blocks;  ///< if the text is long
    std::string text;               ///< if the text is short
  };
  std::vector<Member> members;
  SortedRun::Piece run;
};

/// Makes a member of a document, ready to be written. Moves the rows out of `document`.
Chunk::Member member_of(Document& document, TextPacker& packer);

struct SegmentOptions {
  std::string directory;
  std::uint64_t file_number = 0;  ///< names of its files begin with "s" and this
  bool store_text = true;
  std::uint64_t memory = 0;  ///< bytes for pending postings
  std::size_t threads = 1;
};

/// A segment, and the normalisers of its documents with statistics of this segment only.
struct WrittenSegment {
  SegmentEntry entry;
  std::string normalisers;
};

class SegmentWriter {
 public:
  SegmentWriter(Files& files, SegmentOptions options);
  ~SegmentWriter();

  /// Adds a chunk. Any thread can call it. Every number from 0 must come, and each waits for the
  /// ones before it. Returns false if writing has failed; finish() returns the error.
  bool add(Chunk&& chunk);
  /// Releases waiting threads after a failure elsewhere.
  void stop();
  /// Finishes the segment. Call it after the last chunk.
  Result<WrittenSegment> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::index
