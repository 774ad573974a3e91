#include "fovea/base/bytes.hpp"

namespace fovea {

Bytes Bytes::from_string(std::string text) {
  const std::size_t size = text.size();
  text.append(padding, '\0');
  auto owner = std::make_shared<const std::string>(std::move(text));
  const std::string_view view = std::string_view(*owner).substr(0, size);
  return {std::move(owner), view};
}

}  // namespace fovea
