// Results as ranges of text.
#include "fovea/run.hpp"

namespace fovea::run {

Run located(const Run& run, const RangeOf& range_of) {
  using region::FocusKind;
  RunBuilder builder;
  builder.id = run.id;
  builder.submission = run.submission;
  for (const TopicSlice& slice : run.topics()) {
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      ResultView result = run.row(i);
      const FocusKind kind = result.focus.kind;
      if (kind == FocusKind::document || kind == FocusKind::element || kind == FocusKind::span) {
        const auto range = range_of(result.doc, result.focus);
        result.focus =
            range ? region::passage(*range) : region::Focus{.kind = FocusKind::unlocated};
      }
      builder.add(slice.topic, result);
    }
  }
  return std::move(builder).build();
}

}  // namespace fovea::run
