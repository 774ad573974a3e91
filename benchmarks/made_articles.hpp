#pragma once
// A reproducible collection of articles of any size: shaped like JATS, made of meaningless words. A
// megabyte has about 17,000 elements and 89,000 words; new tag paths keep appearing.

#include <cstdint>
#include <filesystem>

namespace bench {

/// Counts of what was written.
struct MadeArticles {
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
  std::uint64_t bytes = 0;

  MadeArticles& operator+=(const MadeArticles& more);
};

/// Writes articles from number `first` on, about 200 kB each, one file per article in the new
/// `directory`, until they have at least `bytes`. Every number is a different article.
MadeArticles write_articles(const std::filesystem::path& directory, std::uint64_t first,
                            std::uint64_t bytes);

}  // namespace bench
