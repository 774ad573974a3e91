#include "search/show/repeats.hpp"

#include <optional>
#include <string>
#include <unordered_map>

#include "fovea/base/one_line.hpp"

namespace fovea::search {
namespace {

/// Reads results one after another; the tree of a document stays open for the next result.
class ResultReader {
 public:
  explicit ResultReader(const index::Index& index) : index_(index) {}

  /// The length of a result. Results of different lengths have different texts, which then need not
  /// be read. Passages have the length 0, since their words are not counted.
  std::uint32_t length(const Hit& found) {
    return found.range ? 0 : tree_of(found.doc).words(found.element).count;
  }

  Result<std::string> text(const Hit& found) {
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

/// The kept results, by length. Texts are read only for results of equal length.
class KeptResults {
 public:
  explicit KeptResults(const index::Index& index) : reader_(index) {}

  /// The number of the kept result with the same text as `found`; nullopt if there is none.
  Result<std::optional<std::size_t>> with_text_of(const Hit& found) {
    const auto candidates = of_length_.find(reader_.length(found));
    if (candidates == of_length_.end()) return std::optional<std::size_t>();
    const auto text = reader_.text(found);
    if (!text) return text.error();
    for (const std::size_t number : candidates->second) {
      if (auto read = read_text(number); !read) return std::move(read).error();
      if (*texts_[number] == *text) return std::optional(number);
    }
    return std::optional<std::size_t>();
  }

  void add(const Hit& found) {
    of_length_[reader_.length(found)].push_back(results.size());
    results.push_back(found);
    texts_.emplace_back();
  }

  std::vector<Hit> results;

 private:
  Result<void> read_text(std::size_t number) {
    if (texts_[number]) return {};
    auto text = reader_.text(results[number]);
    if (!text) return std::move(text).error();
    texts_[number] = *std::move(text);
    return {};
  }

  ResultReader reader_;
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> of_length_;
  std::vector<std::optional<std::string>> texts_;  ///< by number; read on demand
};

}  // namespace

Result<Collapsed> collapse_repeats(const index::Index& index, const std::vector<Hit>& results,
                                   std::size_t most) {
  KeptResults kept(index);
  Collapsed collapsed;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto same = kept.with_text_of(results[i]);
    if (!same) return same.error();
    if (*same) {
      kept.results[**same].other_places += 1 + results[i].other_places;
      collapsed.last_repeat = i + 1;
    } else if (kept.results.size() < most) {
      kept.add(results[i]);
    }
  }
  collapsed.kept = std::move(kept.results);
  return collapsed;
}

}  // namespace fovea::search
