#include "collection/source/names.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

constexpr std::array<std::string_view, 7> document_endings = {".xml", ".nxml",    ".xhtml", ".tei",
                                                              ".dbk", ".docbook", ".dita"};
constexpr std::array<std::string_view, 2> packing_endings = {".gz", ".zst"};
constexpr std::array<std::string_view, 10> archive_endings = {
    ".zip", ".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"};

/// Ignores case.
bool ends_with(std::string_view path, std::string_view ending) {
  if (path.size() < ending.size()) return false;
  return std::equal(ending.begin(), ending.end(), path.end() - ending.size(), [](char e, char c) {
    return e == c || (c >= 'A' && c <= 'Z' && e == c - 'A' + 'a');
  });
}

/// Removes the first of `endings` that `path` has.
template <std::size_t N>
std::string_view without(std::string_view path, const std::array<std::string_view, N>& endings) {
  const auto* const ending =
      std::find_if(endings.begin(), endings.end(), [&](auto e) { return ends_with(path, e); });
  if (ending != endings.end()) path.remove_suffix(ending->size());
  return path;
}

}  // namespace

bool is_document_name(std::string_view path) {
  path = without(path, packing_endings);
  return without(path, document_endings).size() < path.size();
}

bool is_packed_name(std::string_view path) {
  return without(path, packing_endings).size() < path.size();
}

bool is_archive_name(std::string_view path) {
  return without(path, archive_endings).size() < path.size();
}

std::string document_patterns() {
  return fmt::format("*{}, perhaps with {}", fmt::join(document_endings, ", *"),
                     fmt::join(packing_endings, " or "));
}

std::string document_id(std::string_view root, std::string_view path) {
  if (path.starts_with(root)) path.remove_prefix(root.size());
  while (path.starts_with('/') || path.starts_with("./")) {
    path.remove_prefix(path.find('/') + 1);
  }
  return std::string(without(without(path, packing_endings), document_endings));
}

}  // namespace fovea::collection
