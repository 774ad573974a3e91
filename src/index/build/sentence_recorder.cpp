#include "index/build/sentence_recorder.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

#include "index/code/sentence_code.hpp"

namespace fovea::index {

void SentenceRecorder::finish(std::string_view text, std::span<const TreeRow> rows,
                              std::string& record) {
  edge_places_.clear();
  edges_.finish(rows, edge_places_);
  finder_.find(text, edge_places_, places_);
  find_first_words(text);
  record.clear();
  put_sentences(starts_, static_cast<std::uint32_t>(word_offsets_.size()), record);
}

/// Most pieces are ASCII, where bytes are code points. Only the others need counting.
std::uint32_t SentenceRecorder::characters_before(std::uint32_t place, std::size_t piece,
                                                  std::string_view text) const {
  const auto [bytes, characters] = pieces_[piece];
  const Place end = pieces_[std::min(piece + 1, pieces_.size() - 1)];
  const bool is_ascii = end.bytes - bytes == end.characters - characters;
  if (is_ascii) return characters + (place - bytes);
  return characters +
         static_cast<std::uint32_t>(count_code_points(text.substr(bytes, place - bytes)));
}

void SentenceRecorder::find_first_words(std::string_view text) {
  starts_.clear();
  pieces_.push_back(text_end_);
  std::size_t piece = 0;
  std::size_t word = 0;
  for (const std::uint32_t place : places_) {
    while (piece + 1 < pieces_.size() && pieces_[piece + 1].bytes <= place) ++piece;
    const std::uint32_t offset = characters_before(place, piece, text);
    while (word < word_offsets_.size() && word_offsets_[word] < offset) ++word;
    if (word == word_offsets_.size()) return;
    if (starts_.empty() || starts_.back() != word) {
      starts_.push_back(static_cast<std::uint32_t>(word));
    }
  }
}

}  // namespace fovea::index
