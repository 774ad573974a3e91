#pragma once
// From the tags, text and words of a document to the record of its sentences.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/text.hpp"

#include "block_edges.hpp"

namespace fovea::index {

/// Takes one document after another. Not for use by two threads at once.
class SentenceRecorder {
 public:
  explicit SentenceRecorder(const text::Settings& settings) : finder_(settings.language) {}

  void begin() {
    edges_.begin();
    word_offsets_.clear();
  }
  BlockEdges& edges() { return edges_; }
  /// A word begins at that code point.
  void add_word(std::uint64_t offset) {
    word_offsets_.push_back(static_cast<std::uint32_t>(offset));
  }
  /// `text` and `rows` are those of the whole document. Replaces `record` by that of
  /// put_sentences.
  void finish(std::string_view text, std::span<const TreeRow> rows, std::string& record);

 private:
  /// The first words of sentences that begin at `places_`.
  void find_first_words(std::string_view text);

  text::SentenceFinder finder_;
  BlockEdges edges_;
  std::vector<std::uint32_t> word_offsets_;  ///< code points
  std::vector<std::uint32_t> edge_places_;   ///< bytes
  std::vector<std::uint32_t> places_;        ///< bytes
  std::vector<std::uint32_t> starts_;        ///< words
};

}  // namespace fovea::index
