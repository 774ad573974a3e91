#include "measure/contents.hpp"

#include "measure/highlights.hpp"

namespace fovea::measure {

Contents contents_of(const qrels::Qrels& qrels) {
  Contents contents;
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const qrels::DocumentView row = qrels.row(i);
    if (row.detail == nullptr) continue;
    contents.highlights |= has_highlights(row);
    for (const qrels::ElementJudgement& element : row.detail->elements) {
      contents.elements = true;
      contents.sizes |= element.size.has_value();
      contents.shares |= element.highlighted.has_value() && !element.specificity;
    }
  }
  return contents;
}

std::string_view what_is_reduced(const Contents& contents) {
  return contents.highlights ? "passages" : contents.elements ? "elements" : "";
}

}  // namespace fovea::measure
