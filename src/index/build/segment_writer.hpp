#pragma once
// Writing a segment: chunks of documents from several threads, then the lists.

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
  Structure structure;       ///< that the rows' contexts and the run's tags refer to
  struct Member {
    DocEntry entry;  ///< without tree_bytes
    std::vector<TreeRow> rows;
    TextWords text_words;
    std::string sentences;          ///< record of put_sentences
    std::vector<TextBlock> blocks;  ///< of a long text
    std::string text;               ///< a short one
  };
  std::vector<Member> members;
  SortedRun::Piece run;
};

/// A document made ready to be written; takes its rows away.
Chunk::Member member_of(Document& document, TextPacker& packer);

struct SegmentOptions {
  std::string directory;
  std::uint64_t file_number = 0;  ///< names of its files begin with "s" and this
  bool store_text = true;
  std::uint64_t memory = 0;  ///< for postings that wait
  std::size_t threads = 1;
};

/// A segment and the normalisers of its documents among themselves.
struct WrittenSegment {
  SegmentEntry entry;
  std::string normalisers;
};

class SegmentWriter {
 public:
  SegmentWriter(Files& files, SegmentOptions options);
  ~SegmentWriter();

  /// From any thread; every number from 0 must come, and waits for those before it. False when the
  /// writing has failed: finish() tells why.
  bool add(Chunk&& chunk);
  /// Lets waiting threads go, after a failure elsewhere.
  void stop();
  /// After the last chunk.
  Result<WrittenSegment> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::index
