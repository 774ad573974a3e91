// Compares the text of elements with values in a query.
#include <algorithm>

#include "fovea/base/text.hpp"

#include "search/matcher.hpp"

namespace fovea::search {
namespace {

using topic::nexi::Comparison;

template <class T>
bool holds(Comparison comparison, const T& found, const T& wanted) {
  switch (comparison) {
    case Comparison::equal:
      return found == wanted;
    case Comparison::not_equal:
      return found != wanted;
    case Comparison::less:
      return found < wanted;
    case Comparison::less_equal:
      return found <= wanted;
    case Comparison::greater:
      return found > wanted;
    case Comparison::greater_equal:
      return found >= wanted;
  }
  return false;
}

/// Replaces runs of white space by one space and removes those at the ends.
std::string normalised(std::string_view text) {
  std::string result;
  for (const std::string_view column : split_columns(text)) {
    if (!result.empty()) result += ' ';
    result += column;
  }
  return result;
}

bool holds(const Compare& compare, std::string_view text) {
  if (const auto* wanted = std::get_if<std::string>(&compare.value))
    return holds(compare.comparison, normalised(text), normalised(*wanted));
  const auto number = parse_real(trim(text));
  return number && holds(compare.comparison, *number, std::get<double>(compare.value));
}

}  // namespace

/// Whether the comparison holds for one of the elements that the path leads to. Text that is not a
/// number satisfies no comparison with a number.
bool Matcher::compared(const Compare& compare, std::size_t row) {
  index::Tree& tree = evidence_->tree();
  const index::Element above = evidence_->rows()[row].element;
  const index::Element end = compare.path.empty() ? above + 1 : tree.subtree_end(above);
  for (index::Element e = above; e < end && state_; ++e) {
    if (!compare.path.empty() && !compare.path.back().admits(tree.tag(e))) continue;
    if (!meets(compare.path, tags_between(above, e))) continue;
    const auto text = index_.text(evidence_->doc(), tree.range(e));
    if (!text) {
      state_ = text.error();
      return false;
    }
    if (holds(compare, *text)) return true;
  }
  return false;
}

}  // namespace fovea::search
