#include "collection/text/known_words.hpp"

#include <array>

#include "fovea/base/bytes.hpp"

namespace fovea::text {
namespace {

constexpr std::size_t first_slots = 1 << 12;

struct Mask {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

/// Masks that keep the first n of 16 bytes, for n up to 15.
constexpr std::array<Mask, 16> make_masks() {
  std::array<Mask, 16> masks{};
  for (std::size_t n = 1; n < masks.size(); ++n) {
    const auto bit = std::uint64_t{1};
    masks[n].low = n >= 8 ? ~std::uint64_t{0} : (bit << (8 * n)) - 1;
    masks[n].high = n <= 8 ? 0 : (bit << (8 * (n - 8))) - 1;
  }
  return masks;
}

constexpr std::array<Mask, 16> masks = make_masks();

}  // namespace

KnownWords::KnownWords(WordHash hash)
    : hash_(hash), slots_(first_slots), long_words_(first_slots / 16, hash) {}

KnownWords::ShortWord KnownWords::short_word(std::string_view word) {
  static_assert(Bytes::padding > longest);
  ShortWord key;
  std::memcpy(&key.low, word.data(), sizeof key.low);
  std::memcpy(&key.high, word.data() + sizeof key.low, sizeof key.high);
  key.low &= masks[word.size()].low;
  key.high = (key.high & masks[word.size()].high) | (std::uint64_t{word.size()} << 56U);
  return key;
}

void KnownWords::find(std::span<const xml::Word> words, std::span<Known> found,
                      const std::function<Known(std::string_view)>& learn) {
  queries_.resize(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].text.size() > longest) continue;
    queries_[i].word = short_word(words[i].text);
    queries_[i].hash = hash_.mix(queries_[i].word.low, queries_[i].word.high);
    __builtin_prefetch(&slots_[queries_[i].hash & (slots_.size() - 1)]);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    found[i] = words[i].text.size() > longest ? find_long(words[i].text, learn)
                                              : find_short(queries_[i], words[i].text, learn);
  }
}

/// The slot of the word, or the free slot for it.
KnownWords::Slot& KnownWords::slot_of(const Query& query) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = query.hash & mask;
  while (slots_[at].word.high != 0 && slots_[at].word != query.word) at = (at + 1) & mask;
  return slots_[at];
}

Known KnownWords::find_short(const Query& query, std::string_view word,
                             const std::function<Known(std::string_view)>& learn) {
  Slot& slot = slot_of(query);
  if (slot.word.high != 0) return slot.known;
  const Known known = learn(word);
  slot = {query.word, known};
  if (++taken_ * 2 > slots_.size()) grow();
  return known;
}

Known KnownWords::find_long(std::string_view word,
                            const std::function<Known(std::string_view)>& learn) {
  const auto known = long_words_.find(word);
  if (known != long_words_.end()) return known->second;
  return long_words_.emplace(arena_.keep(word), learn(word)).first->second;
}

void KnownWords::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.word.high == 0) continue;
    slot_of({slot.word, hash_.mix(slot.word.low, slot.word.high)}) = slot;
  }
}

std::size_t KnownWords::memory() const {
  return slots_.size() * sizeof(Slot) + bytes_of(long_words_) + arena_.bytes();
}

}  // namespace fovea::text
