#include "measure/result_names.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::measure {

Error ResultNames::returned_twice(std::string_view topic, std::size_t row) const {
  return {.kind = ErrorKind::data,
          .place = {.file = input_.file, .line = input_.run.line(row)},
          .message = fmt::format("document '{}' is returned twice for topic {}",
                                 printable(input_.run.doc(row)), printable(topic)),
          .remedy = "--allow duplicates uses the first result"};
}

Result<void> ResultNames::collect(const run::TopicSlice* slice, Remarks& remarks) {
  table_.reset(0);
  if (slice == nullptr) return {};
  const auto rows = order_.rows(*slice, remarks);
  if (!rows) return rows.error();
  const run::Run& run = input_.run;
  const bool refuse = run.documents_only() && !options_.allowed.duplicates;
  table_.reset(rows->size());
  for (const std::size_t row : *rows) {
    if (table_.names().size() >= options_.max_results) break;
    if (table_.insert(run.doc(row), run.doc_hash(row)).fresh) continue;
    if (refuse) return returned_twice(slice->topic, row);
    ++remarks.duplicates;
  }
  return {};
}

}  // namespace fovea::measure
