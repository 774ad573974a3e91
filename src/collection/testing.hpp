#pragma once
// Archives and compressed files for tests.

#include <string>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace fovea::collection::testing {

using Members = std::vector<std::pair<std::string, std::string>>;  ///< path and content

inline la_ssize_t append(archive*, void* out, const void* bytes, std::size_t size) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

/// Packs `members` with `format` and `filter` of libarchive: "ustar", "paxr", "zip", "raw"; "gzip",
/// "zstd", … or "" for none. A path that ends with "/" is a directory, content "-> x" a link.
inline std::string packed(const char* format, const char* filter, const Members& members) {
  std::string out;
  archive* const a = archive_write_new();
  archive_write_set_format_by_name(a, format);
  if (*filter != '\0') archive_write_add_filter_by_name(a, filter);
  archive_write_set_bytes_per_block(a, 0);
  archive_write_open2(a, &out, nullptr, append, nullptr, nullptr);
  for (const auto& [path, content] : members) {
    archive_entry* const entry = archive_entry_new();
    const bool link = content.starts_with("-> ");
    archive_entry_set_pathname(entry, path.c_str());
    archive_entry_set_filetype(entry, path.ends_with('/') ? AE_IFDIR : link ? AE_IFLNK : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    if (link) archive_entry_set_symlink(entry, content.c_str() + 3);
    if (!link) archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_write_header(a, entry);
    if (!link) archive_write_data(a, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(a);
  archive_write_free(a);
  return out;
}

inline std::string gzipped(const std::string& content) {
  return packed("raw", "gzip", {{"x", content}});
}

inline std::string zstandard(const std::string& content) {
  return packed("raw", "zstd", {{"x", content}});
}

}  // namespace fovea::collection::testing
