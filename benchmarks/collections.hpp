#pragma once
// What indexing is measured on.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

/// Directories of XML files. The first part is an eighth of a growing collection, two parts are a
/// quarter, three half and four all of it; other collections have one part.
struct Collection {
  std::string title;
  std::vector<std::filesystem::path> parts;
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
  std::uint64_t bytes = 0;

  /// The size of the first `count` parts.
  [[nodiscard]] std::uint64_t bytes_of(std::size_t count) const;
};

/// Made articles in `directory`, which is new.
Collection make_articles(const std::filesystem::path& directory, std::uint64_t bytes);

/// The content of a tar archive in `directory`, which is new, as often as it takes. Throws where it
/// cannot be unpacked.
Collection repeat_archive(const std::filesystem::path& archive,
                          const std::filesystem::path& directory, std::uint64_t bytes);

}  // namespace bench
