#include "search/repeats.hpp"

#include <optional>
#include <string>
#include <unordered_map>

#include "fovea/base/one_line.hpp"

namespace fovea::search {
namespace {

/// Reads results one after the other; the tree of a document stays open for the next one.
class ResultReader {
 public:
  explicit ResultReader(const index::Index& index) : index_(index) {}

  /// Results of different lengths differ in their texts, which then need not be read. Passages have
  /// the length 0, since their words are not counted.
  std::uint32_t length(const Found& found) {
    return found.range ? 0 : tree_of(found.doc).words(found.element).count;
  }

  Result<std::string> text(const Found& found) {
    index::Tree& tree = tree_of(found.doc);
    const auto text = index::spaced_text(index_, found.doc, tree, found.element,
                                         found.range.value_or(tree.range(found.element)));
    if (!text) return text.error();
    return one_line(*text);
  }

 private:
  index::Tree& tree_of(index::Doc doc) {
    if (open_ != doc) index_.open_tree(doc, tree_);
    open_ = doc;
    return tree_;
  }

  const index::Index& index_;
  index::Tree tree_;
  std::optional<index::Doc> open_;
};

}  // namespace

Result<Collapsed> collapse_repeats(const index::Index& index, const std::vector<Found>& results,
                                   std::size_t most) {
  ResultReader reader(index);
  std::vector<std::uint32_t> lengths;
  std::unordered_map<std::uint32_t, std::size_t> of_length;
  for (const Found& each : results) ++of_length[lengths.emplace_back(reader.length(each))];
  Collapsed collapsed;
  std::vector<Found>& kept = collapsed.kept;
  std::unordered_map<std::string, std::size_t> known;  // text, number in `kept`
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool is_room = kept.size() < most;
    if (of_length[lengths[i]] > 1) {
      auto text = reader.text(results[i]);
      if (!text) return std::move(text).error();
      if (const auto first = known.find(*text); first != known.end()) {
        kept[first->second].other_places += 1 + results[i].other_places;
        collapsed.last_repeat = i + 1;
        continue;
      }
      if (is_room) known.emplace(*std::move(text), kept.size());
    }
    if (is_room) kept.push_back(results[i]);
  }
  return collapsed;
}

}  // namespace fovea::search
