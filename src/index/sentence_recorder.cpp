#include "sentence_recorder.hpp"

#include "fovea/base/text.hpp"

#include "sentence_code.hpp"

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

void SentenceRecorder::find_first_words(std::string_view text) {
  starts_.clear();
  std::uint32_t counted = 0;  // bytes
  std::uint64_t offset = 0;   // code points of them
  std::size_t word = 0;
  for (const std::uint32_t place : places_) {
    offset += count_code_points(text.substr(counted, place - counted));
    counted = place;
    while (word < word_offsets_.size() && word_offsets_[word] < offset) ++word;
    if (word == word_offsets_.size()) return;
    if (starts_.empty() || starts_.back() != word) {
      starts_.push_back(static_cast<std::uint32_t>(word));
    }
  }
}

}  // namespace fovea::index
