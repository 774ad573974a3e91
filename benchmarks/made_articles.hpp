#pragma once
// A collection of articles of any size, the same every time: shaped like JATS, made of words that
// mean nothing. A megabyte has about 17,000 elements and 89,000 words; tag paths keep coming up
// that were not there before.

#include <cstdint>
#include <filesystem>

namespace bench {

/// What was written.
struct MadeArticles {
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
  std::uint64_t bytes = 0;

  MadeArticles& operator+=(const MadeArticles& more);
};

/// Articles from number `first` on, some 200 kB each, a file each in the new `directory`, until
/// they have at least `bytes`. Every number is another article.
MadeArticles write_articles(const std::filesystem::path& directory, std::uint64_t first,
                            std::uint64_t bytes);

}  // namespace bench
