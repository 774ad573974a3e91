#include "cli/shell/temporary_directory.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/shell/interrupt.hpp"

namespace fovea::cli {
namespace {

void remove_all(const std::string& path) {
  std::error_code ignored;  // a leftover in the directory for temporary files is harmless
  std::filesystem::remove_all(path, ignored);
}

}  // namespace

Result<TemporaryDirectory> TemporaryDirectory::create() {
  std::error_code error;
  const auto base = std::filesystem::temp_directory_path(error);
  std::string path = (base / "fovea-XXXXXX").string();
  if (error || ::mkdtemp(path.data()) == nullptr) {
    return Error{.kind = ErrorKind::input,
                 .place = {.file = path},
                 .message = "the directory cannot be created",
                 .remedy = "set TMPDIR to a directory that can be written to"};
  }
  return TemporaryDirectory(std::move(path));
}

TemporaryDirectory::TemporaryDirectory(std::string path) : path_(std::move(path)) {
  clean_up_when_interrupted([path = path_] { remove_all(path); });
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

TemporaryDirectory::~TemporaryDirectory() {
  if (path_.empty()) return;
  clean_up_when_interrupted({});
  remove_all(path_);
}

}  // namespace fovea::cli
