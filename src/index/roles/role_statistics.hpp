#pragma once
// Statistics of tag paths, from a sample of the documents.

#include <cstdint>
#include <string>
#include <vector>

#include "index/read/index_state.hpp"

namespace fovea::index {

/// Sums over the sampled elements of one context.
struct PathStatistics {
  std::uint64_t filled = 0;          ///< elements with words
  std::uint64_t with_own_words = 0;  ///< elements with words outside their children
  std::uint64_t words = 0;
  std::uint64_t own_words = 0;
  std::uint64_t function_words = 0;
  std::uint64_t first = 0;      ///< elements with no words before them in their parent
  std::uint64_t repeated = 0;   ///< elements whose text another document had before
  std::uint64_t documents = 0;  ///< with such an element that has words

  PathStatistics& operator+=(const PathStatistics& other);
};

struct RoleStatistics {
  std::uint64_t documents = 0;              ///< in the sample
  std::vector<PathStatistics> paths;        ///< by context of the index
  std::vector<std::string> function_words;  ///< terms, most widespread first
};

/// Samples documents evenly, about `most_words` words in total, so that the cost does not grow with
/// the collection. Returns an error if the index is damaged.
Result<RoleStatistics> role_statistics(const Index::State& index,
                                       std::uint64_t most_words = 400'000);

}  // namespace fovea::index
