#include "measure/aspects/aspects.hpp"
#include "measure/documents/documents.hpp"
#include "measure/elements/elements.hpp"
#include "measure/family.hpp"
#include "measure/text/text.hpp"

namespace fovea::measure {

std::span<const Family> families() {
  static constexpr Family all[] = {
      {"documents", "grades of whole documents, or anything they can be derived from", false,
       prepare_documents},
      {"elements", "graded elements, or highlighted text and a catalogue", true, prepare_elements},
      {"text", "highlighted text", true, prepare_text},
      {"aspects", "grades of documents by aspect", false, prepare_aspects},
  };
  static_assert(std::size(all) == std::variant_size_v<Calculation>);
  return all;
}

}  // namespace fovea::measure
