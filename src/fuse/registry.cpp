// The one list of methods.
#include "fuse/records.hpp"

namespace fovea::fuse {

std::span<const Record> methods() {
  static const std::vector<Record> records = {rrf(),     isr(),     borda(),   combsum(), combmnz(),
                                              combanz(), combmax(), combmin(), combmed()};
  return records;
}

}  // namespace fovea::fuse
