#pragma once
// Lengths of documents and elements for those who do not know catalogues.

#include "fovea/collection.hpp"
#include "fovea/run.hpp"

namespace fovea::cli {

/// Answers a run's questions from a catalogue; a document that cannot be read counts as unknown.
class CatalogueLengths : public run::Lengths {
 public:
  explicit CatalogueLengths(collection::Catalogue& catalogue) : catalogue_(catalogue) {}

  std::optional<std::uint64_t> document_length(std::string_view doc) override {
    const auto* document = find(doc);
    return document != nullptr ? std::optional(document->length()) : std::nullopt;
  }

  std::optional<region::Range> element_range(std::string_view doc, std::string_view path) override {
    const auto* document = find(doc);
    if (document == nullptr) return std::nullopt;
    const auto element = document->find(path);
    return element ? std::optional(document->range(*element)) : std::nullopt;
  }

 private:
  const collection::Document* find(std::string_view doc) {
    const auto found = catalogue_.find(doc);
    return found ? *found : nullptr;
  }

  collection::Catalogue& catalogue_;
};

}  // namespace fovea::cli
