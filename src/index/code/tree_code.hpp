#pragma once
// The encoded element tree of a document: groups of 128 elements that can be decoded independently.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

#include "index/build/structure.hpp"
#include "index/read/tree_group.hpp"

namespace fovea::index {

/// An element of a tree, in document order.
struct TreeRow {
  Element parent = 0;
  std::uint32_t depth = 1;
  Words words;
  Context context = 0;
  std::uint32_t start = 0;   ///< code points
  std::uint32_t length = 0;  ///< code points
  friend bool operator==(const TreeRow&, const TreeRow&) = default;
};

/// An element whose text has characters of words but none of their letters or digits, such as the
/// point of "2.3". Measures count these words for it, the index does not.
struct TouchedWords {
  Element element = 0;
  Words words;  ///< including those that it only touches
  friend bool operator==(const TouchedWords&, const TouchedWords&) = default;
};

/// Relates the words of the index to the words of measures.
struct TextWords {
  std::vector<std::uint32_t> cut;     ///< text::Tokeniser::cut_words
  std::vector<TouchedWords> touched;  ///< in document order
};

/// The context numbers and ranks of a segment for the contexts of some rows.
struct ContextCodes {
  std::vector<Context> numbers;
  std::vector<std::uint32_t> ranks;
};

/// Appends the record of a tree of at least one element. Word and character starts must not
/// decrease from one element to the next.
void put_tree(std::span<const TreeRow> rows, const TextWords& text_words, const ContextCodes& codes,
              std::string& out);

/// The values needed to decode groups and to stay inside the document.
struct TreeLimits {
  const ContextChildren* contexts = nullptr;
  std::uint32_t words = 0;
  std::uint32_t characters = 0;
};

/// A record of put_tree. Never reads outside it, and never returns values outside the document.
class TreeCode {
 public:
  TreeCode() = default;
  /// At least 8 bytes after `record` must be readable. ok() is false if the record is too short.
  TreeCode(std::string_view record, const TreeLimits& limits);

  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t groups() const {
    return size_ / group_size + (size_ % group_size > 0 ? 1 : 0);
  }
  /// The first word of the group's first element.
  [[nodiscard]] std::uint32_t first_word(std::uint32_t group) const {
    return load<std::uint32_t>(record_.data() + head_bytes, std::size_t{group} * 2);
  }

  /// Prefetches the bytes of a group's shape.
  void fetch(std::uint32_t group) const;

  // The decode functions return false if the data are damaged. Even then, the decoded values stay
  // inside the document.
  /// Decodes the words of a group's elements, and the data for depths and parents.
  bool decode_shape(std::uint32_t group, TreeGroup& out) const;
  /// Decodes depths, and the data for parents. The shape must be decoded.
  static bool decode_depths(TreeGroup& out);
  /// Decodes the ranks of contexts. The shape must be decoded.
  bool decode_ranks(TreeGroup& out) const;
  /// The context of the i-th element; nullopt if the data are damaged. Depths and ranks must be
  /// decoded. Few contexts are needed, so each is found from the elements above it and cached.
  std::optional<Context> context(TreeGroup& group, std::uint32_t i) const;
  /// Decodes ranks, contexts and parents of all elements. Depths must be decoded.
  bool decode_contexts(TreeGroup& out) const;
  /// Decodes starts and lengths. The shape must be decoded.
  bool decode_ranges(TreeGroup& out) const;
  /// Returns false if the words are damaged; `words` must not be used then.
  bool decode_text_words(TextWords& words) const;

  static constexpr std::uint32_t group_size = pack_size;
  static constexpr std::size_t head_bytes = 4;

 private:
  bool decode_cut_words(ByteReader& in, std::vector<std::uint32_t>& words) const;
  bool decode_touched(ByteReader& in, std::vector<TouchedWords>& touched) const;
  [[nodiscard]] std::uint32_t rows_of(std::uint32_t group) const;
  [[nodiscard]] std::string_view bytes_of(std::uint32_t group) const;
  [[nodiscard]] std::optional<Context> context_before(const TreeGroup& group,
                                                      std::uint32_t i) const;

  std::string_view record_;
  TreeLimits limits_;
  std::uint32_t size_ = 0;
  bool ok_ = false;
};

}  // namespace fovea::index
