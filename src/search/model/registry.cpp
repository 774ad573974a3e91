// All models, in the order of models.def.
#include <vector>

#include "search/model/records.hpp"

namespace fovea::search {

std::span<const Record> models() {
  static const std::vector<Record> records = {
#define MODEL(name) name(),
#include "search/model/models.def"
#undef MODEL
  };
  return records;
}

}  // namespace fovea::search
