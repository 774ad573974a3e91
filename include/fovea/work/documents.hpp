#pragma once
// The documents of an index.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::work {

struct ListedDocument {
  std::string name;
  std::string title;  ///< empty if it has none
  std::uint64_t elements = 0;
  std::uint64_t words = 0;
};

/// Every document, in the order of indexing.
Result<std::vector<ListedDocument>> list_documents(const index::Index& index);

/// The number of documents of an index, without deleted ones.
std::uint64_t count_documents(const index::Index& index);

/// Names in the order of indexing: at most `count`, after skipping `from`. Reads no text.
std::vector<std::string> document_names(const index::Index& index, std::uint64_t from,
                                        std::uint64_t count);

/// Whether the index has this document and the document has this element.
bool has_element(const index::Index& index, std::string_view doc, std::string_view path);

/// The roles of the elements of one document.
struct ElementRoles {
  /// In the order of first appearance; `reason` and `section` have their defaults.
  std::vector<index::ContextRole> distinct;
  std::vector<std::uint32_t> of;  ///< per element: index into `distinct`
};
Result<ElementRoles> element_roles(const index::Index& index, index::Doc doc);

}  // namespace fovea::work
