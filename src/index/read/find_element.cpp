#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/index.hpp"

#include "index/read/nearest_documents.hpp"

namespace fovea::index {
namespace {

Error no_such(const Index& index, const std::string& what, std::string remedy) {
  return {ErrorKind::data, {index.path()}, "there is no " + what, std::move(remedy)};
}

/// The document part of "DOC/article[1]/bdy[1]", whether or not the index has it.
std::string_view document_part(std::string_view doc_and_path) {
  const std::size_t position = doc_and_path.find('[');
  if (position == std::string_view::npos) return doc_and_path;
  return doc_and_path.substr(0, doc_and_path.rfind('/', position));
}

std::string near(const Index& index, std::string_view name) {
  constexpr std::size_t most = 3;
  std::string names;
  for (const std::string& each : nearest_documents(index, name, most))
    names += (names.empty() ? "did you mean " : " or ") + printable(each);
  return names.empty() ? "fovea show " + index.path() + " lists the documents" : names + "?";
}

Result<Named> element_of(const Index& index, Doc doc, std::string_view path) {
  const auto canonical = region::canonical_path(path);
  if (!canonical) return canonical.error();
  Tree tree;
  index.open_tree(doc, tree);
  if (const auto element = tree.find(*canonical)) return Named{doc, *element};
  const std::string name = printable(index.name(doc));
  return no_such(index, fmt::format("element '{}' in document '{}'", printable(path), name),
                 fmt::format("fovea show {} {} --tree lists the elements", index.path(), name));
}

}  // namespace

Result<Named> find_element(const Index& index, std::string_view address, std::string_view path) {
  if (const auto doc = index.find(address))
    return path.empty() ? Named{*doc, 0} : element_of(index, *doc, path);
  for (std::size_t slash = address.rfind('/');
       path.empty() && slash != std::string_view::npos && slash > 0;
       slash = address.rfind('/', slash - 1)) {
    if (const auto doc = index.find(address.substr(0, slash)))
      return element_of(index, *doc, address.substr(slash));
  }
  const std::string_view document = path.empty() ? document_part(address) : address;
  return no_such(index, fmt::format("document '{}'", printable(document)), near(index, document));
}

}  // namespace fovea::index
