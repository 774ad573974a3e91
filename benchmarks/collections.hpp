#pragma once
// The collections for benchmarks of indexing.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

/// Directories of XML files. The first part is an eighth of a growing collection, two parts are a
/// quarter, three a half and four all of it; other collections have one part.
struct Collection {
  std::string title;
  std::vector<std::filesystem::path> parts;
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
  std::uint64_t bytes = 0;

  /// The size of the first `count` parts.
  [[nodiscard]] std::uint64_t bytes_of(std::size_t count) const;
};

/// Generates articles in `directory`, which is created.
Collection make_articles(const std::filesystem::path& directory, std::uint64_t bytes);

/// Unpacks a tar archive into `directory`, which is created, as often as needed. Throws if it
/// cannot be unpacked.
Collection repeat_archive(const std::filesystem::path& archive,
                          const std::filesystem::path& directory, std::uint64_t bytes);

}  // namespace bench
