#pragma once
// The documents that a run returns for a topic, each once.

#include "fovea/base/name_table.hpp"

#include "measure/row_order.hpp"

namespace fovea::measure {

/// Numbers the documents of one topic after another, best first. Each object serves one thread.
class ResultNames {
 public:
  ResultNames(const RunInput& input, const Options& options)
      : input_(input), options_(options), order_(input) {}

  /// Parts of a document count at the first of them. A document that a document run returns twice
  /// is an error unless Options allows it. A null slice means no results.
  Result<void> collect(const run::TopicSlice* slice, Remarks& remarks);

  /// The names in the order of their ranks, valid until the next topic.
  [[nodiscard]] const NameTable& table() const { return table_; }

 private:
  [[nodiscard]] Error returned_twice(std::string_view topic, std::size_t row) const;

  RunInput input_;
  const Options& options_;
  RowOrder order_;
  NameTable table_;
};

}  // namespace fovea::measure
