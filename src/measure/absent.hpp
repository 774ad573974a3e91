#pragma once
// Judgements that are missing from a catalogue.

#include <string>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// Counts them and describes the first.
class Absent {
 public:
  /// An empty path means the whole document; `line` is 0 if unknown.
  void add(std::string_view doc, std::string_view path, std::uint64_t line);
  /// Families look at the same judgements, so the highest count of any family is reported.
  void remark(Remarks& remarks) const;

 private:
  std::size_t count_ = 0;
  std::string first_;
};

}  // namespace fovea::measure
