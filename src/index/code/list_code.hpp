#pragma once
// The encoded list of a term: blocks of 128 documents with a skip table.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

#include "index/build/posting.hpp"
#include "index/code/bound_code.hpp"
#include "index/code/packed.hpp"

namespace fovea::index {

/// Lists with fewer documents are written without blocks.
constexpr std::uint64_t short_list = 16;

/// Builds a list. One object serves many terms.
class ListWriter {
 public:
  void clear();
  /// Adds a posting. Documents must be in ascending order.
  void add(const Posting& posting);
  [[nodiscard]] std::uint64_t documents() const { return docs_.size(); }

  void write(std::string& out);

  /// For each tag, the number of documents in which it is the tag of an owner. Sorted by tag; valid
  /// after write().
  [[nodiscard]] const std::vector<TagFrequency>& tag_frequencies() const { return frequencies_; }
  struct Share {
    Tag tag = 0;
    Doc doc = 0;
    float squares = 0;
  };
  /// The shares in the order of documents.
  [[nodiscard]] const std::vector<Share>& shares() const { return shares_; }
  /// The documents in order, and the frequency of the term in each.
  [[nodiscard]] const std::vector<Doc>& docs() const { return docs_; }
  [[nodiscard]] const std::vector<std::uint32_t>& tfs() const { return tfs_; }

 private:
  void count_tags();
  void write_tags(std::string& out) const;
  void write_short(std::string& out) const;
  void write_blocks(std::string& out) const;
  void write_block(std::size_t first, std::size_t count, Doc before, std::string& out) const;

  std::vector<Doc> docs_;
  std::vector<std::uint32_t> tfs_;
  std::vector<std::uint8_t> bounds_;
  std::vector<std::uint32_t> position_bytes_;
  std::string positions_;
  std::uint64_t occurrences_ = 0;
  std::uint64_t elements_ = 0;
  BoundCode bound_;
  std::vector<Share> shares_;
  std::vector<TagFrequency> frequencies_;
  std::vector<std::uint32_t> by_tag_;  ///< documents; all 0 between terms
};

/// The header of a list.
struct ListHead {
  std::uint64_t documents = 0;
  std::uint64_t occurrences = 0;
  std::uint64_t elements = 0;
  BoundCode bound;
  std::vector<TagFrequency> tags;
};

/// A block of a list, as its entry in the table describes it.
struct BlockEntry {
  Doc last = 0;
  std::uint32_t offset = 0;     ///< of the block, from the first
  std::uint64_t positions = 0;  ///< offset of its positions, from the first
  BoundCode bound;
};

/// A decoded block. Document numbers are strictly ascending and below the limit.
struct Block {
  std::uint32_t size = 0;
  std::uint32_t docs[pack_size];
  std::uint32_t tfs[pack_size];
  std::uint32_t bounds[pack_size];
  std::uint32_t position_ends[pack_size];  ///< end offset of each document's positions
  std::string_view positions;

  [[nodiscard]] std::string_view positions_of(std::uint32_t i) const {
    const std::uint32_t begin = i == 0 ? 0 : position_ends[i - 1];
    return positions.substr(begin, position_ends[i] - begin);
  }
};

/// A list in the format of ListWriter. Damaged bytes never cause reads outside it.
class ListCode {
 public:
  ListCode() = default;
  /// The caller knows `documents` and `limit` (of document numbers) from other parts.
  ListCode(std::string_view list, std::uint64_t documents, Doc limit);

  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
  [[nodiscard]] BlockEntry entry(std::uint64_t block) const;
  /// Returns false if the block is damaged; `out` is empty then.
  bool decode(std::uint64_t block, Block& out) const;

  static std::optional<ListHead> head(std::string_view list, std::uint64_t documents);

 private:
  bool decode_short(Block& out) const;
  bool decode_packed(const BlockEntry& entry, std::uint64_t block, Block& out) const;
  bool finish(Block& out, std::uint64_t before, std::string_view positions) const;

  std::uint64_t documents_ = 0;
  Doc limit_ = 0;
  std::uint64_t blocks_ = 0;
  std::string_view short_;      ///< postings of a short list, and their positions
  std::string_view table_;      ///< of a long list
  std::string_view packed_;     ///< its blocks
  std::string_view positions_;  ///< its positions
  BoundCode bound_;
  Doc last_ = 0;
  bool ok_ = false;
};

}  // namespace fovea::index
