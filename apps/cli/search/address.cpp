#include "cli/search/address.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {

std::vector<Option> address_options(std::string& address, std::string& path) {
  return {
      {"DOC", "DOC[PATH]", "Id of a document, with or without the path of an element", &address},
      {"PATH", "PATH", "Path of the element, if it does not follow the id directly", &path}};
}

Result<void> check_path(const std::string& verb, const std::string& path,
                        const std::string& cause) {
  if (path.empty() || path.starts_with('/')) return {};
  return usage_error_of(verb, fmt::format("'{}' is not the path of an element", printable(path)),
                        "a path begins with /, as in /article[1]/bdy[1]" + cause);
}

}  // namespace fovea::cli
