#pragma once
// Finds terms of the dictionary that are spelt like a word.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// A term and its comparison with a word, in code points.
struct NearTerm {
  std::string term;
  std::uint64_t documents = 0;
  std::size_t distance = 0;  ///< prefix_distance(term, word)
  friend bool operator==(const NearTerm&, const NearTerm&) = default;
};

/// The criteria for nearness.
struct Nearness {
  std::size_t most_edits = 2;
  std::size_t longest_suffix = 0;  ///< letters that stemming may have removed from a word
  std::size_t shortest_term = 1;
};

/// The smallest edit distance (insertion, deletion, substitution, transposition of neighbours)
/// between `term` and a prefix of `word` that omits at most `longest_suffix` letters. If a suffix
/// may be missing, the last letter of the term is ignored, because stemmers change it ("studi" for
/// "study").
std::size_t prefix_distance(std::u32string_view term, std::u32string_view word,
                            std::size_t longest_suffix);

/// All terms with a prefix distance of at most `most_edits`, in byte order. Walks the dictionary as
/// a trie and skips terms with a prefix that is too far from the word.
std::vector<NearTerm> near_terms(const index::Index& index, std::u32string_view word,
                                 const Nearness& nearness);

}  // namespace fovea::search
