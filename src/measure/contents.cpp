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

}  // namespace fovea::measure
