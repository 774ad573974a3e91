#include "search/query/nearest_tag.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

std::string lowered(std::string_view name) {
  std::string text(name);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace

std::string nearest_tag(const index::Index& index, std::string_view name) {
  const auto tags = index.tags();
  std::vector<std::string> lower;
  for (const std::string& tag : tags) lower.push_back(lowered(tag));
  const auto nearest = nearest_name(lowered(name), lower);
  if (!nearest) return {};
  const auto at = std::find(lower.begin(), lower.end(), *nearest);
  return fmt::format("did you mean {}?",
                     printable(tags[static_cast<std::size_t>(at - lower.begin())]));
}

std::string no_such_tag(const index::Index& index, std::string_view name) {
  const std::string nearest = nearest_tag(index, name);
  return fmt::format("no element of the collection is called '{}'{}{}", printable(name),
                     nearest.empty() ? "" : "; ", nearest);
}

}  // namespace fovea::search
