// A catalogue over anything that can be a collection.
#include <variant>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

/// Keeps the trees of all documents, and of those that are not well formed the reason.
class ReadCatalogue : public Catalogue {
 public:
  void add(const RawDocument& document) {
    auto outline = xml::outline(document.content.text(), document.name);
    if (outline) {
      read_.emplace(document.id, std::make_unique<Document>(*std::move(outline)));
    } else {
      read_.emplace(document.id, document.in_source(outline.error()));
    }
  }

  Result<const Document*> find(std::string_view doc) override {
    const auto found = read_.find(doc);
    if (found == read_.end()) return nullptr;
    if (const auto* const error = std::get_if<Error>(&found->second)) return *error;
    return std::get<std::unique_ptr<Document>>(found->second).get();
  }

  [[nodiscard]] std::vector<std::string> documents() const override {
    std::vector<std::string> ids;
    for (const auto& [id, document] : read_) ids.push_back(id);
    return ids;
  }

 private:
  std::map<std::string, std::variant<std::unique_ptr<Document>, Error>, std::less<>> read_;
};

}  // namespace

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
                 .message = "has no XML documents in it",
                 .remedy = "name the directory or archive that holds the collection"};
  }
  return std::unique_ptr<Catalogue>(std::move(catalogue));
}

}  // namespace fovea::collection
