#pragma once
// The order of a list in which results are below those that contain them.

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/work/result_page.hpp"

namespace fovea::work {

/// Each row of a page is below the smallest other row that contains it. Rows are named by their
/// position on the page.
class ResultNesting {
 public:
  explicit ResultNesting(std::span<const ResultRow> rows);

  /// The rows directly below one, ordered by the best rank in them.
  [[nodiscard]] const std::vector<std::size_t>& below(std::size_t row) const { return below_[row]; }
  /// The rows that are not below another.
  [[nodiscard]] const std::vector<std::size_t>& outermost() const { return below_.back(); }

 private:
  std::vector<std::vector<std::size_t>> below_;
};

/// The outermost rows of one document, in their order.
struct DocumentRows {
  std::string_view doc;
  std::vector<std::size_t> rows;
};
/// The documents in the order of their first outermost row.
std::vector<DocumentRows> by_document(std::span<const ResultRow> rows,
                                      const ResultNesting& nesting);

}  // namespace fovea::work
