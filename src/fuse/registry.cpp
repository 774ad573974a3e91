// All methods, in the order of methods.def.
#include "fuse/records.hpp"

namespace fovea::fuse {

std::span<const Record> methods() {
  static const std::vector<Record> records = {
#define METHOD(name) name(),
#include "fuse/methods.def"
#undef METHOD
  };
  return records;
}

}  // namespace fovea::fuse
