#include "made_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace bench {
namespace {

constexpr std::size_t vocabulary_size = 300'000;
constexpr std::size_t core_size = 6'000;
constexpr std::size_t topic_size = 2'000;
constexpr std::size_t first_topic_rank = 200;
constexpr std::size_t surnames = 60'000;

constexpr std::array<std::string_view, 40> common = {
    "the",  "of",  "and",  "in",  "to",  "a",    "that", "is",   "for",   "with",
    "was",  "as",  "by",   "we",  "are", "were", "on",   "from", "this",  "be",
    "at",   "not", "an",   "or",  "it",  "have", "has",  "but",  "these", "which",
    "than", "can", "both", "may", "all", "also", "how",  "its",  "been",  "our"};

/// The word with this rank: syllables and a last consonant that ends no suffix, so that stemming
/// keeps words distinct. The number of syllables equals that of vowels, so words of different
/// length never clash, and among words of one length every number has its own word.
std::string made_up(std::size_t rank) {
  constexpr std::string_view onsets = "bcdfghjklmnpqrstvwyz";
  constexpr std::string_view vowels = "aeiou";
  constexpr std::string_view last = "nkmpxbg";
  constexpr std::size_t short_words = 60'000;
  constexpr std::array<std::size_t, 5> lengths = {2, 2, 3, 3, 4};
  const std::size_t syllables = rank < short_words ? lengths[rank % lengths.size()] : 3 + rank % 2;
  std::size_t numbers = last.size();
  for (std::size_t i = 0; i < syllables; ++i) numbers *= onsets.size() * vowels.size();
  std::size_t number = rank * 48'271 % numbers;  // far apart for neighbouring ranks
  std::string word;
  for (std::size_t i = 0; i < syllables; ++i) {
    word += onsets[number % onsets.size()];
    number /= onsets.size();
    word += vowels[number % vowels.size()];
    number /= vowels.size();
  }
  return word + last[number];
}

/// Words outside a core are rarer than Zipf's law predicts (Ferrer i Cancho and Solé, "Two regimes
/// in the frequency of words and the origins of complex lexicons: Zipf's law revisited", 2001).
std::size_t rank_of_word(Random& random) {
  return zipf(below(5, random) < 3 ? core_size : vocabulary_size, random);
}

}  // namespace

std::size_t below(std::size_t n, Random& random) { return (random() >> 32) * n >> 32; }

/// The integer part of a number whose logarithm is uniformly distributed.
std::size_t zipf(std::size_t n, Random& random) {
  const double place = static_cast<double>(random() >> 11) * 0x1p-53;
  const double rank = std::exp(place * std::log(static_cast<double>(n + 1)));
  return std::min(n, static_cast<std::size_t>(rank)) - 1;
}

Vocabulary::Vocabulary() : words_(common.begin(), common.end()) {
  while (words_.size() < vocabulary_size) words_.push_back(made_up(words_.size()));
  for (std::size_t i = 0; i < surnames; ++i) {
    surnames_.push_back(words_[common.size() + i]);
    surnames_[i][0] = static_cast<char>(surnames_[i][0] - 'a' + 'A');
  }
  Random random(20261116);
  while (topic_words_.size() < topics * topic_size) {
    const std::size_t rank = rank_of_word(random);
    if (rank >= first_topic_rank) topic_words_.push_back(static_cast<std::uint32_t>(rank));
  }
}

const std::string& Vocabulary::any(Random& random) const { return words_[rank_of_word(random)]; }

const std::string& Vocabulary::of_topic(std::size_t topic, Random& random) const {
  return words_[topic_words_[topic * topic_size + zipf(topic_size, random)]];
}

const std::string& Vocabulary::surname(Random& random) const {
  return surnames_[zipf(surnames_.size(), random)];
}

}  // namespace bench
