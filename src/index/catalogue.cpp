// An index as a catalogue.
#include <map>
#include <mutex>

#include "fovea/index.hpp"

namespace fovea::index {
namespace {

xml::Outline outline_of(const Index& index, Doc doc, Tree& tree) {
  index.open_tree(doc, tree);
  xml::Outline outline;
  outline.names.assign(index.tags().begin(), index.tags().end());
  const DocumentFacts facts = index.facts(doc);
  outline.length = facts.characters;
  outline.words = tree.size() > 0 ? tree.text_words(0).count : 0;
  // Positions among siblings, counted along: (parent, tag) → how many.
  std::map<std::pair<Element, Tag>, std::uint32_t> counts;
  for (Element e = 0; e < tree.size(); ++e) {
    const region::Range range = tree.range(e);
    const Words words = tree.text_words(e);
    const std::uint32_t position = ++counts[{e == 0 ? tree.size() : tree.parent(e), tree.tag(e)}];
    outline.elements.push_back({.name = tree.tag(e),
                                .parent = tree.parent(e),
                                .position = position,
                                .depth = tree.depth(e),
                                .start = range.start,
                                .end = range.end,
                                .words = words.count,
                                .first_word = words.first});
  }
  return outline;
}

class IndexCatalogue : public collection::Catalogue {
 public:
  explicit IndexCatalogue(std::shared_ptr<const Index> index) : index_(std::move(index)) {}

  Result<const collection::Document*> find(std::string_view name) override {
    const auto doc = index_->find(name);
    if (!doc) return nullptr;
    const std::scoped_lock lock(mutex_);
    std::unique_ptr<collection::Document>& kept = read_[*doc];
    if (!kept) {
      kept = std::make_unique<collection::Document>(outline_of(*index_, *doc, tree_));
      if (tree_.damaged()) {
        return damaged_document(*index_, *doc);
      }
    }
    return kept.get();
  }

  [[nodiscard]] std::vector<std::string> documents() const override {
    std::vector<std::string> ids;
    for (Doc doc = 0; doc < index_->totals().documents; ++doc) {
      if (!index_->deleted(doc)) ids.emplace_back(index_->name(doc));
    }
    return ids;
  }

 private:
  std::shared_ptr<const Index> index_;
  std::mutex mutex_;
  Tree tree_;
  std::map<Doc, std::unique_ptr<collection::Document>> read_;
};

}  // namespace

std::unique_ptr<collection::Catalogue> open_catalogue(std::shared_ptr<const Index> index) {
  return std::make_unique<IndexCatalogue>(std::move(index));
}

}  // namespace fovea::index
