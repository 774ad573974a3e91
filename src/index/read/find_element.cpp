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

}  // namespace

Result<Named> find_element(const Index& index, std::string_view doc_and_path) {
  if (const auto doc = index.find(doc_and_path)) return Named{*doc, 0};
  for (std::size_t slash = doc_and_path.rfind('/'); slash != std::string_view::npos && slash > 0;
       slash = doc_and_path.rfind('/', slash - 1)) {
    const auto doc = index.find(doc_and_path.substr(0, slash));
    if (!doc) continue;
    const std::string_view path = doc_and_path.substr(slash);
    if (const auto steps = region::parse_path(path); !steps) return steps.error();
    Tree tree;
    index.open_tree(*doc, tree);
    if (const auto element = tree.find(path)) return Named{*doc, *element};
    return no_such(
        index,
        fmt::format("element '{}' in document '{}'", printable(path), printable(index.name(*doc))),
        "fovea show --tree lists the elements");
  }
  const std::string_view document = document_part(doc_and_path);
  return no_such(index, fmt::format("document '{}'", printable(document)), near(index, document));
}

}  // namespace fovea::index
