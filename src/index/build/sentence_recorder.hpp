#pragma once
// Computes the sentence record of a document from its tags, text and words.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/collection/text.hpp"

#include "index/build/block_edges.hpp"

namespace fovea::index {

/// Processes one document after another. Two threads must not use it at once.
class SentenceRecorder {
 public:
  explicit SentenceRecorder(const text::Settings& settings) : finder_(settings.language) {}

  void begin() {
    edges_.begin();
    word_offsets_.clear();
    pieces_.clear();
    text_end_ = {};
    last_is_ascii_ = false;
  }
  void start(Element element, Element parent) { edges_.start(element, parent); }
  void end(Element element) { edges_.end(element); }
  /// `characters` is the number of its code points.
  void add_text(std::string_view utf8, std::uint32_t characters) {
    const bool is_ascii = utf8.size() == characters;
    if (!is_ascii || !last_is_ascii_) pieces_.push_back(text_end_);
    last_is_ascii_ = is_ascii;
    text_end_.bytes += static_cast<std::uint32_t>(utf8.size());
    text_end_.characters += characters;
    edges_.text(utf8);
  }
  /// The offsets of the tokens are in code points.
  void add_words(std::span<const text::Token> tokens) {
    std::size_t at = word_offsets_.size();
    word_offsets_.resize(at + tokens.size());
    for (const text::Token& each : tokens)
      word_offsets_[at++] = static_cast<std::uint32_t>(each.offset);
  }
  /// `text` and `rows` are those of the whole document. Replaces `record` with the output of
  /// put_sentences.
  void finish(std::string_view text, std::span<const TreeRow> rows, std::string& record);

 private:
  /// A place in the text, in both units.
  struct Place {
    std::uint32_t bytes = 0;
    std::uint32_t characters = 0;  ///< code points
  };

  /// Finds the first words of the sentences that begin at `places_`.
  void find_first_words(std::string_view text);
  /// The number of code points before byte `place`, which must be in that piece.
  [[nodiscard]] std::uint32_t characters_before(std::uint32_t place, std::size_t piece,
                                                std::string_view text) const;

  text::SentenceFinder finder_;
  BlockEdges edges_;
  std::vector<std::uint32_t> word_offsets_;  ///< code points
  std::vector<Place> pieces_;  ///< starts of pieces of text; adjacent ASCII pieces are one
  Place text_end_;
  bool last_is_ascii_ = false;              ///< of the last piece
  std::vector<std::uint32_t> edge_places_;  ///< bytes
  std::vector<std::uint32_t> places_;       ///< bytes
  std::vector<std::uint32_t> starts_;       ///< words
};

}  // namespace fovea::index
