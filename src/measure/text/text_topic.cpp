#include "measure/text/text_topic.hpp"

namespace fovea::measure {

double TextTopic::length(std::uint32_t document) {
  if (documents[document].length) return static_cast<double>(*documents[document].length);
  if (!lacking_length) lacking_length = document;
  return 0;
}

}  // namespace fovea::measure
