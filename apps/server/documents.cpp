#include "server/documents.hpp"

namespace fovea::server {

Result<DocumentPtr> Documents::find(std::string_view doc) {
  if (!index_ || !index_->find(doc)) return DocumentPtr{};
  // The catalogue of an index keeps all that it has read, so each document comes from a new one.
  return documents_.get(std::string(doc), [&] { return index::open_catalogue(index_)->find(doc); });
}

std::vector<std::string> Documents::documents() const {
  return index_ ? index::open_catalogue(index_)->documents() : std::vector<std::string>{};
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
