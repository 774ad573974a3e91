#pragma once
// Terms of the dictionary whose spelling is near a word's.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// A term and how it compares with a word, in code points.
struct NearTerm {
  std::string term;
  std::uint64_t documents = 0;
  std::size_t distance = 0;  ///< prefix_distance(term, word)
  friend bool operator==(const NearTerm&, const NearTerm&) = default;
};

/// What counts as near.
struct Nearness {
  std::size_t most_edits = 2;
  std::size_t longest_suffix = 0;  ///< letters that stemming may have removed from a word
  std::size_t shortest_term = 1;
};

/// The least edit distance (insertion, deletion, substitution, transposition of neighbours) between
/// `term` and a beginning of `word` that leaves at most `longest_suffix` letters. The last letter
/// of a term does not count if a suffix may be missing: stemmers change it ("studi" for "study").
std::size_t prefix_distance(std::u32string_view term, std::u32string_view word,
                            std::size_t longest_suffix);

/// All terms with a prefix distance of at most `most_edits`, in the order of their bytes. Walks the
/// dictionary as a trie: terms with a beginning that is too far from the word are skipped.
std::vector<NearTerm> near_terms(const index::Index& index, std::u32string_view word,
                                 const Nearness& nearness);

}  // namespace fovea::search
