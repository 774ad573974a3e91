// All measures, in the order of measures.def.
#include <utility>
#include <vector>

#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {

namespace {

std::vector<Record> all_records() {
  std::vector<Record> records = {
#define MEASURE(name) name(),
#include "measure/measures.def"
#undef MEASURE
  };
  for (Record& record : preference_records()) records.push_back(std::move(record));
  // Every measure of documents has a parameter to ignore unjudged results.
  for (Record& record : records) {
    if (std::holds_alternative<DocumentCalculation>(record.calculation))
      record.parameters.push_back(judged_only());
  }
  return records;
}

}  // namespace

std::span<const Record> registry() {
  static const std::vector<Record> records = all_records();
  return records;
}

}  // namespace fovea::measure
