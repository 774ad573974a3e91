#include "fovea/work/documents.hpp"

#include <algorithm>

namespace fovea::work {
namespace {

/// The place of the role in `distinct`, which grows by it if it is new.
std::uint32_t number_of(const index::ContextRole& role, std::vector<index::ContextRole>& distinct) {
  index::ContextRole wanted = role;
  wanted.reason = index::RoleReason::inside;
  wanted.section = false;
  const auto found = std::find(distinct.begin(), distinct.end(), wanted);
  const auto number = static_cast<std::uint32_t>(found - distinct.begin());
  if (found == distinct.end()) distinct.push_back(wanted);
  return number;
}

}  // namespace

Result<std::vector<ListedDocument>> list_documents(const index::Index& index) {
  std::vector<ListedDocument> listed;
  index::Tree tree;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc) {
    if (index.deleted(doc)) continue;
    index.open_tree(doc, tree);
    auto title = index::title_text(index, doc, tree);
    if (!title) return std::move(title).error();
    listed.push_back(
        {std::string(index.name(doc)), *std::move(title), tree.size(), index.words(doc)});
  }
  return listed;
}

std::uint64_t count_documents(const index::Index& index) {
  return index.totals().documents - index.totals().deleted;
}

std::vector<std::string> document_names(const index::Index& index, std::uint64_t from,
                                        std::uint64_t count) {
  std::vector<std::string> names;
  std::uint64_t passed = 0;
  for (index::Doc doc = 0; doc < index.totals().documents && names.size() < count; ++doc) {
    if (index.deleted(doc)) continue;
    if (passed++ >= from) names.emplace_back(index.name(doc));
  }
  return names;
}

bool has_element(const index::Index& index, std::string_view doc, std::string_view path) {
  const auto number = index.find(doc);
  if (!number) return false;
  index::Tree tree;
  index.open_tree(*number, tree);
  return tree.find(path).has_value();
}

Result<ElementRoles> element_roles(const index::Index& index, index::Doc doc) {
  index::Tree tree;
  index.open_tree(doc, tree);
  ElementRoles roles;
  roles.of.reserve(tree.size());
  for (index::Element element = 0; element < tree.size(); ++element)
    roles.of.push_back(number_of(index.role(tree.context(element)), roles.distinct));
  if (tree.damaged()) return index::damaged_document(index, doc);
  return roles;
}

}  // namespace fovea::work
