#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/index.hpp"

namespace fovea::index {
namespace {

Error no_such(const Index& index, const std::string& what, std::string remedy) {
  return {ErrorKind::data, {index.path()}, "there is no " + what, std::move(remedy)};
}

/// The id nearest to `name`, among so many as can be looked at quickly.
std::string near(const Index& index, std::string_view name) {
  constexpr std::uint64_t most = 20'000;
  std::vector<std::string> names;
  for (Doc doc = 0; doc < std::min(index.totals().documents, most); ++doc) {
    if (!index.deleted(doc)) names.emplace_back(index.name(doc));
  }
  const auto nearest = nearest_name(name, names);
  return nearest ? "did you mean " + *nearest + "?" : "";
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
        "fovea show --tree shows what there is");
  }
  return no_such(index, fmt::format("document '{}'", printable(doc_and_path)),
                 near(index, doc_and_path));
}

}  // namespace fovea::index
