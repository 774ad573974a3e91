// The one list of models.
#include <vector>

#include "search/model/records.hpp"

namespace fovea::search {

std::span<const Record> models() {
  static const std::vector<Record> records = {context(), bm25(),       bm25f(),   lm(),
                                              vsm(),     simnomerge(), simmerge()};
  return records;
}

}  // namespace fovea::search
