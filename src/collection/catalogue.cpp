// A catalogue of any kind of collection.
#include <variant>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

/// Keeps the trees of all documents, or an error for each malformed document.
class ReadCatalogue : public Catalogue {
 public:
  void add(const RawDocument& document) {
    auto outline = xml::outline(document.content.text(), document.name);
    if (outline) {
      read_.emplace(document.id, std::make_shared<const Document>(*std::move(outline)));
    } else {
      read_.emplace(document.id, document.in_source(outline.error()));
    }
  }

  Result<DocumentPtr> find(std::string_view doc) override {
    const auto found = read_.find(doc);
    if (found == read_.end()) return DocumentPtr{};
    if (const auto* const error = std::get_if<Error>(&found->second)) return *error;
    return std::get<DocumentPtr>(found->second);
  }

  [[nodiscard]] std::vector<std::string> documents() const override {
    std::vector<std::string> ids;
    for (const auto& [id, document] : read_) ids.push_back(id);
    return ids;
  }

 private:
  std::map<std::string, std::variant<DocumentPtr, Error>, std::less<>> read_;
};

}  // namespace

DocumentPtr find_readable(Catalogue& catalogue, std::string_view doc) {
  auto found = catalogue.find(doc);
  return found ? *std::move(found) : DocumentPtr{};
}

Result<std::unique_ptr<Catalogue>> open_catalogue(Files& files, const std::string& path) {
  if (files.is_directory(path)) return open_directory(files, path);
  auto source = open_collection(files, {path});
  if (!source) return std::move(source).error();
  auto catalogue = std::make_unique<ReadCatalogue>();
  while (const auto document = (*source)->next()) catalogue->add(*document);
  for (const Finding& finding : (*source)->findings()) {
    if (finding.severity == Severity::error)
      return Error{.place = finding.place, .message = finding.message, .remedy = finding.remedy};
  }
  if (catalogue->documents().empty()) {
    return Error{.kind = ErrorKind::data,
                 .place = {.file = path},
                 .message = "contains no XML documents",
                 .remedy = "name the directory or archive that holds the collection"};
  }
  return std::unique_ptr<Catalogue>(std::move(catalogue));
}

}  // namespace fovea::collection
