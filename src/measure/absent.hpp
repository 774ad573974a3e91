#pragma once
// Judgements that a catalogue does not have.

#include <string>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// How many there are, and the first of them in words.
class Absent {
 public:
  /// An empty path is the whole document; `line` 0 is not known.
  void add(std::string_view doc, std::string_view path, std::uint64_t line);
  /// Families look at the same judgements: the most that one of them finds counts.
  void remark(Remarks& remarks) const;

 private:
  std::size_t count_ = 0;
  std::string first_;
};

}  // namespace fovea::measure
