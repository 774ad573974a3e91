// A catalogue that reads the XML files directly.
#include <mutex>

#include "fovea/base/input.hpp"
#include "fovea/collection.hpp"

#include "collection/source/names.hpp"

namespace fovea::collection {
namespace {

class DirectoryCatalogue : public Catalogue {
 public:
  DirectoryCatalogue(Files& files, std::map<std::string, std::string, std::less<>> paths)
      : files_(files), paths_(std::move(paths)) {}

  Result<DocumentPtr> find(std::string_view doc) override {
    const auto path = paths_.find(doc);
    if (path == paths_.end()) return DocumentPtr{};
    const std::scoped_lock lock(mutex_);
    DocumentPtr& kept = read_[path->first];
    if (!kept) {
      auto document = read_document(path->second);
      if (!document) return std::move(document).error();
      kept = *std::move(document);
    }
    return kept;
  }

  [[nodiscard]] std::vector<std::string> documents() const override {
    std::vector<std::string> ids;
    for (const auto& [id, path] : paths_) ids.push_back(id);
    return ids;
  }

 private:
  Result<DocumentPtr> read_document(const std::string& path) {
    const auto content = read_input(files_, path);
    if (!content) return content.error();
    auto outline = xml::outline(content->text(), path);
    if (!outline) return std::move(outline).error();
    return DocumentPtr(std::make_shared<const Document>(*std::move(outline)));
  }

  Files& files_;
  std::map<std::string, std::string, std::less<>> paths_;
  std::mutex mutex_;
  std::map<std::string, DocumentPtr, std::less<>> read_;
};

}  // namespace

Result<std::unique_ptr<Catalogue>> open_directory(Files& files, const std::string& directory) {
  const auto found = files.list(directory);
  if (!found) return found.error();
  std::map<std::string, std::string, std::less<>> paths;
  for (const std::string& path : *found) {
    if (is_document_name(path)) paths.emplace(document_id(directory, path), path);
  }
  if (paths.empty()) {
    return Error{.kind = ErrorKind::data,
                 .place = {.file = directory},
                 .message = "has no XML documents (" + document_patterns() + ") below it",
                 .remedy = "name the directory that holds the collection"};
  }
  return std::unique_ptr<Catalogue>(std::make_unique<DirectoryCatalogue>(files, std::move(paths)));
}

}  // namespace fovea::collection
