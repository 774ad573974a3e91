#include <algorithm>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

class FirstElement final : public Handler {
 public:
  Result<void> start(const ElementStart& event) override {
    name = event.name;
    return Error{};
  }

  std::optional<std::string> name;
};

}  // namespace

std::optional<std::string> root_name(std::string_view document) {
  FirstElement first;
  for (const std::size_t prefix :
       {std::size_t{4} << 10, std::size_t{64} << 10, std::size_t{1} << 20}) {
    // The outcome does not matter: parsing ends with an error both at the end of the prefix and
    // once the name is found.
    static_cast<void>(read(document.substr(0, prefix), {}, first));
    if (first.name || prefix >= document.size()) break;
  }
  return first.name;
}

}  // namespace fovea::xml
