#include "base/files_error.hpp"

#include <cerrno>
#include <system_error>

namespace fovea {
namespace {

std::string remedy_for(int error_number) {
  switch (error_number) {
    case EISDIR:
      return "name a file, not a directory";
    case ENOENT:
    case ENOTDIR:
      return "check the spelling and the directory";
    case EACCES:
    case EPERM:
    case EROFS:
      return "check the permissions, or choose another place";
    case ENOSPC:
    case EDQUOT:
      return "free some space, or choose another place with -o";
    default:
      return "";
  }
}

}  // namespace

Error system_error(const std::string& path, const std::string& action, int error_number) {
  return {.kind = ErrorKind::input,
          .place = {.file = path},
          .message = "cannot " + action + ": " + std::generic_category().message(error_number),
          .remedy = remedy_for(error_number)};
}

}  // namespace fovea
