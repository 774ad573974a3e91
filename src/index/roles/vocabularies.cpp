// The list of all vocabularies.
#include "index/roles/vocabularies.hpp"

#include <vector>

namespace fovea::index {

std::span<const Vocabulary> all_vocabularies() {
  static const std::vector<Vocabulary> all = {jats(), inex(), tei(), docbook(), dita(), html()};
  return all;
}

}  // namespace fovea::index
