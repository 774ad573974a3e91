// An index as a catalogue.
#include <map>
#include <mutex>

#include "fovea/index.hpp"

#include "index/read/walk.hpp"

namespace fovea::index {
namespace {

/// By element: whether it has text of its own other than white space. If the index has no text:
/// whether it owns a word.
Result<std::vector<bool>> own_text(const Index& index, Doc doc, Tree& tree) {
  const DocumentFacts facts = index.facts(doc);
  if (index.has_text()) {
    const auto text = index.text(doc, {0, facts.characters});
    if (!text) return text.error();
    return with_own_text(tree, 0, *text);
  }
  std::vector<bool> own(tree.size());
  for (std::uint32_t word = 0; word < facts.words; ++word) own[tree.owner(word)] = true;
  return own;
}

Result<xml::Outline> outline_of(const Index& index, Doc doc, Tree& tree) {
  index.open_tree(doc, tree);
  if (tree.size() == 0) return damaged_document(index, doc);
  const auto own = own_text(index, doc, tree);
  if (!own) return own.error();
  xml::Outline outline;
  outline.names.assign(index.tags().begin(), index.tags().end());
  const DocumentFacts facts = index.facts(doc);
  outline.length = facts.characters;
  outline.words = tree.text_words(0).count;
  // Running counts for positions among siblings: (parent, tag) → number so far.
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
                                .first_word = words.first,
                                .own_text = (*own)[e]});
  }
  if (tree.damaged()) return damaged_document(index, doc);
  return outline;
}

class IndexCatalogue : public collection::Catalogue {
 public:
  explicit IndexCatalogue(std::shared_ptr<const Index> index) : index_(std::move(index)) {}

  Result<collection::DocumentPtr> find(std::string_view name) override {
    const auto doc = index_->find(name);
    if (!doc) return collection::DocumentPtr{};
    const std::scoped_lock lock(mutex_);
    collection::DocumentPtr& kept = read_[*doc];
    if (!kept) {
      auto outline = outline_of(*index_, *doc, tree_);
      if (!outline) return std::move(outline).error();
      kept = std::make_shared<const collection::Document>(*std::move(outline));
    }
    return kept;
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
  std::map<Doc, collection::DocumentPtr> read_;
};

}  // namespace

std::unique_ptr<collection::Catalogue> open_catalogue(std::shared_ptr<const Index> index) {
  return std::make_unique<IndexCatalogue>(std::move(index));
}

}  // namespace fovea::index
