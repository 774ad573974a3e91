// A catalogue that reads the XML files themselves.
#include <algorithm>
#include <array>
#include <mutex>

#include "fovea/base/input.hpp"
#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

constexpr std::array<std::string_view, 3> endings = {".gz", ".zst", ".xml"};

bool is_document_name(std::string_view path) {
  return path.ends_with(".xml") || path.ends_with(".xml.gz") || path.ends_with(".xml.zst");
}

class DirectoryCatalogue : public Catalogue {
 public:
  DirectoryCatalogue(Files& files, std::map<std::string, std::string, std::less<>> paths)
      : files_(files), paths_(std::move(paths)) {}

  Result<const Document*> find(std::string_view doc) override {
    const auto path = paths_.find(doc);
    if (path == paths_.end()) return nullptr;
    const std::scoped_lock lock(mutex_);
    std::unique_ptr<Document>& kept = read_[path->first];
    if (!kept) {
      auto document = read_document(path->second);
      if (!document) return std::move(document).error();
      kept = std::move(*document);
    }
    return kept.get();
  }

  [[nodiscard]] std::vector<std::string> documents() const override {
    std::vector<std::string> ids;
    for (const auto& [id, path] : paths_) ids.push_back(id);
    return ids;
  }

 private:
  Result<std::unique_ptr<Document>> read_document(const std::string& path) {
    const auto content = read_input(files_, path);
    if (!content) return content.error();
    auto outline = xml::outline(content->text(), path);
    if (!outline) return std::move(outline).error();
    return std::make_unique<Document>(*std::move(outline));
  }

  Files& files_;
  std::map<std::string, std::string, std::less<>> paths_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Document>, std::less<>> read_;
};

}  // namespace

std::string document_id(std::string_view root, std::string_view path) {
  if (path.starts_with(root)) path.remove_prefix(root.size());
  while (path.starts_with('/')) path.remove_prefix(1);
  for (const std::string_view ending : endings) {
    if (path.ends_with(ending)) path.remove_suffix(ending.size());
  }
  return std::string(path);
}

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
                 .message = "has no XML documents (*.xml, *.xml.gz, *.xml.zst) below it",
                 .remedy = "name the directory that holds the collection"};
  }
  return std::unique_ptr<Catalogue>(std::make_unique<DirectoryCatalogue>(files, std::move(paths)));
}

}  // namespace fovea::collection
