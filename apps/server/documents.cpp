#include "server/documents.hpp"

namespace fovea::server {

Result<DocumentPtr> Documents::find(const std::string& doc) {
  if (!index_ || !index_->find(doc)) return DocumentPtr{};
  return documents_.get(doc, [&]() -> Result<DocumentPtr> {
    // A catalogue of its own holds this document alone, and goes with it.
    const std::shared_ptr<collection::Catalogue> catalogue = index::open_catalogue(index_);
    const auto found = catalogue->find(doc);
    if (!found) return found.error();
    return DocumentPtr(catalogue, *found);
  });
}

Result<UnitsPtr> Documents::units(const std::string& doc) {
  const auto number = index_ ? index_->find(doc) : std::nullopt;
  if (!number) return UnitsPtr{};
  return units_.get(doc, [&]() -> Result<UnitsPtr> {
    const auto text = this->text(*number);
    if (!text) return text.error();
    auto units = assess::TextUnits::of(*text);
    if (!units) return std::move(units).error();
    return UnitsPtr(std::make_shared<const assess::TextUnits>(*std::move(units)));
  });
}

Result<std::string> Documents::text(index::Doc doc) const {
  return index_->text(doc, {0, index_->facts(doc).characters});
}

}  // namespace fovea::server
