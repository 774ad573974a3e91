#pragma once
// The tags and contexts (paths of tags) of some documents, numbered in order of first appearance.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fovea/index.hpp"

#include "index/code/byte_reader.hpp"

namespace fovea::index {

/// Grows as documents are read. Parents have smaller numbers than their children.
class Structure {
 public:
  Tag add_tag(std::string_view name);
  /// Returns the context of elements with this tag below those of `parent`, or of roots if there is
  /// no parent.
  Context add_context(std::optional<Context> parent, Tag tag);
  /// Adds to the numbers of elements and words of a context.
  void add_counts(Context context, std::uint64_t elements, std::uint64_t words) {
    contexts_[context].elements += elements;
    contexts_[context].element_words += words;
  }

  [[nodiscard]] std::span<const std::string> tags() const { return tags_; }
  [[nodiscard]] std::span<const ContextFacts> contexts() const { return contexts_; }
  [[nodiscard]] std::optional<Tag> tag(std::string_view name) const;
  /// The number of a context among those with the same parent, in order of appearance.
  [[nodiscard]] std::uint32_t rank(Context context) const { return ranks_[context]; }

  /// The current size, for roll_back().
  struct Mark {
    std::size_t tags = 0;
    std::size_t contexts = 0;
  };
  [[nodiscard]] Mark mark() const { return {tags_.size(), contexts_.size()}; }
  /// Removes tags and contexts added after the mark. They must not have been counted.
  void roll_back(const Mark& mark);
  void write(std::string& out) const;
  /// Reads the output of write(); nullopt if it is damaged.
  static std::optional<Structure> read(ByteReader& in);

 private:
  static std::uint64_t key_of(std::optional<Context> parent, Tag tag) {
    constexpr std::uint64_t no_parent = 0xFFFF'FFFF;
    return (parent ? *parent : no_parent) << 32 | tag;
  }

  std::vector<std::string> tags_;
  std::map<std::string, Tag, std::less<>> tag_numbers_;
  std::vector<ContextFacts> contexts_;
  std::vector<std::uint32_t> ranks_;
  std::vector<std::uint32_t> children_;  ///< by context: number so far
  std::uint32_t roots_ = 0;
  std::unordered_map<std::uint64_t, Context> numbers_;  ///< by key_of
};

/// Adds the contexts of `part` that have elements to `whole`, with their counts. Returns the number
/// of each context in `whole`.
std::vector<Context> add_all(Structure& whole, const Structure& part);

/// The children of each context by rank, for decoding trees.
class ContextChildren {
 public:
  explicit ContextChildren(std::span<const ContextFacts> contexts);

  [[nodiscard]] std::size_t size() const { return parents_.size(); }
  [[nodiscard]] Context parent(Context context) const { return parents_[context]; }
  /// Returns nullopt if there is no such rank.
  [[nodiscard]] std::optional<Context> root(std::uint32_t rank) const { return at(0, rank); }
  [[nodiscard]] std::optional<Context> child(Context parent, std::uint32_t rank) const {
    return at(std::size_t{parent} + 1, rank);
  }

 private:
  [[nodiscard]] std::optional<Context> at(std::size_t list, std::uint32_t rank) const {
    const std::uint32_t begin = offsets_[list];
    if (rank >= offsets_[list + 1] - begin) return std::nullopt;
    return children_[begin + rank];
  }

  std::vector<Context> parents_;
  std::vector<std::uint32_t> offsets_;  ///< list 0: the roots; list c + 1: the children of c
  std::vector<Context> children_;
};

}  // namespace fovea::index
