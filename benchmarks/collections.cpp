#include "collections.hpp"

#include <array>
#include <span>

#include <fmt/format.h>

#include "made_articles.hpp"
#include "parse_only.hpp"
#include "process.hpp"

namespace bench {
namespace {

namespace fs = std::filesystem;

struct Extent {
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
};

Extent extent_of(const fs::path& directory) {
  Extent extent;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    ++extent.files;
    extent.bytes += entry.file_size();
  }
  return extent;
}

}  // namespace

std::uint64_t Collection::bytes_of(std::size_t count) const {
  std::uint64_t sum = 0;
  for (const fs::path& part : std::span(parts).first(count)) sum += extent_of(part).bytes;
  return sum;
}

Collection make_articles(const fs::path& directory, std::uint64_t bytes) {
  Collection made{.title = "made articles", .parts = {}};
  for (const std::uint64_t share : std::array<std::uint64_t, 4>{8, 4, 2, 1}) {
    made.parts.push_back(directory / fmt::format("part-{}", made.parts.size() + 1));
    const std::uint64_t wanted = bytes / share;
    const MadeArticles part = write_articles(made.parts.back(), made.documents,
                                             wanted > made.bytes ? wanted - made.bytes : 0);
    made.documents += part.documents;
    made.elements += part.elements;
    made.bytes += part.bytes;
  }
  return made;
}

Collection repeat_archive(const fs::path& archive, const fs::path& directory, std::uint64_t bytes) {
  Extent all;
  for (std::size_t copy = 0; all.bytes < bytes; ++copy) {
    const fs::path into = directory / std::to_string(copy);
    fs::create_directories(into);
    run({"tar", "--zstd", "-xf", archive.string(), "-C", into.string()});
    const Extent one = extent_of(into);
    if (one.bytes == 0) break;
    all = {all.files + one.files, all.bytes + one.bytes};
  }
  const std::vector<fs::path> parts{directory};
  return {.title = archive.filename().string() + ", repeated",
          .parts = parts,
          .documents = all.files,
          .elements = parse_only(parts),
          .bytes = all.bytes};
}

}  // namespace bench
