#pragma once
// The element tree of a document in bytes: groups of 128 elements that can be decoded one by one.

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

/// An element whose text has signs of words but none of their letters or digits, as the point of
/// "2.3": measures count these words for it, the index does not.
struct TouchedWords {
  Element element = 0;
  Words words;  ///< with those that it only touches
  friend bool operator==(const TouchedWords&, const TouchedWords&) = default;
};

/// Which words of the index make up the words of measures.
struct TextWords {
  std::vector<std::uint32_t> cut;     ///< text::Tokeniser::cut_words
  std::vector<TouchedWords> touched;  ///< in document order
};

/// What stands in a segment for the context numbers of some rows.
struct ContextCodes {
  std::vector<Context> numbers;
  std::vector<std::uint32_t> ranks;
};

/// Appends the record of a tree of at least one element. Word and character starts must not fall
/// from one element to the next.
void put_tree(std::span<const TreeRow> rows, const TextWords& text_words, const ContextCodes& codes,
              std::string& out);

/// What is needed to decode groups and to stay inside the document.
struct TreeLimits {
  const ContextChildren* contexts = nullptr;
  std::uint32_t words = 0;
  std::uint32_t characters = 0;
};

/// A record of put_tree. Never reads outside it, never gives values outside the document.
class TreeCode {
 public:
  TreeCode() = default;
  /// At least 8 bytes behind `record` must be readable. Not ok() if the record is too short.
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

  /// Asks for the bytes of a group's shape, so that they are near when it is decoded.
  void fetch(std::uint32_t group) const;

  // What is decoded stays inside the document even if it is damaged; false then.
  /// The words of a group's elements, and what depths and parents follow from.
  bool decode_shape(std::uint32_t group, TreeGroup& out) const;
  /// Depths, and what parents follow from; the shape must be there.
  static bool decode_depths(TreeGroup& out);
  /// Ranks of contexts; the shape must be there.
  bool decode_ranks(TreeGroup& out) const;
  /// Of the i-th element, once depths and ranks are there; nothing if they are damaged. Few
  /// elements are asked for theirs, so each is found from those above it, and remembered.
  std::optional<Context> context(TreeGroup& group, std::uint32_t i) const;
  /// Ranks, contexts and parents of all; depths must be there.
  bool decode_contexts(TreeGroup& out) const;
  /// Starts and lengths; the shape must be there.
  bool decode_ranges(TreeGroup& out) const;
  /// False if they are damaged; what is there is not to be used then.
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
