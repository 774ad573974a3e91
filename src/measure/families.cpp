#include "measure/documents.hpp"
#include "measure/family.hpp"

namespace fovea::measure {

std::span<const Family> families() {
  static constexpr Family all[] = {
      {"documents", "grades of whole documents, or anything they can be derived from",
       prepare_documents},
  };
  static_assert(std::size(all) == std::variant_size_v<Calculation>);
  return all;
}

}  // namespace fovea::measure
