#include "index/read/nearest_documents.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

constexpr std::uint64_t most_documents = 2'000'000;

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

void lower(std::string_view text, std::string& out) {
  out.assign(text);
  std::transform(out.begin(), out.end(), out.begin(), lowered);
}

/// The number of occurrences of each byte in a text. The counts of two texts that are d edits apart
/// differ by at most 2d in total.
class ByteCounts {
 public:
  explicit ByteCounts(std::string_view text) {
    for (const char c : text) ++counts_[static_cast<unsigned char>(c)];
  }

  /// Whether an edit distance of at most `edits` to `other` is possible.
  [[nodiscard]] bool allow(std::string_view other, std::size_t edits) {
    std::size_t missing = 0;  // from the text
    for (const char c : other) missing += counts_[static_cast<unsigned char>(c)]-- <= 0 ? 1 : 0;
    for (const char c : other) ++counts_[static_cast<unsigned char>(c)];
    return missing <= edits;
  }

 private:
  std::array<int, 256> counts_{};
};

}  // namespace

std::vector<std::string> nearest_documents(const Index& index, std::string_view name,
                                           std::size_t count) {
  constexpr std::size_t longest = 200;
  if (name.empty() || name.size() > longest || count == 0) return {};
  std::string wanted;
  lower(name, wanted);
  const std::size_t edits = std::clamp<std::size_t>(wanted.size() / 3, 1, 3);
  ByteCounts counts(wanted);
  std::set<std::pair<std::size_t, std::string>> nearest;
  std::string id;
  for (Doc doc = 0; doc < std::min(index.totals().documents, most_documents); ++doc) {
    const std::size_t most = nearest.size() < count ? edits : nearest.rbegin()->first;
    lower(index.name(doc), id);
    // An id that contains the name counts as one edit.
    const bool holds = wanted.size() >= 3 && id.find(wanted) != std::string::npos;
    const bool possible = id.size() <= wanted.size() + most && wanted.size() <= id.size() + most &&
                          counts.allow(id, most);
    if ((!holds && !possible) || index.deleted(doc)) continue;
    const std::size_t distance =
        possible ? std::min<std::size_t>(edit_distance(wanted, id), holds ? 1 : longest) : 1;
    if (distance > most || distance >= std::max(wanted.size(), id.size())) continue;
    nearest.emplace(distance, index.name(doc));
    if (nearest.size() > count) nearest.erase(std::prev(nearest.end()));
  }
  std::vector<std::string> names;
  names.reserve(nearest.size());
  for (const auto& [distance, each] : nearest) names.push_back(each);
  return names;
}

}  // namespace fovea::index
