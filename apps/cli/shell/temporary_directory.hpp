#pragma once
// A directory for temporary files.

#include <string>

#include "fovea/base/result.hpp"

namespace fovea::cli {

/// Created in the directory for temporary files (TMPDIR). It is removed with its content when the
/// object is destroyed or the user interrupts the program.
class TemporaryDirectory {
 public:
  static Result<TemporaryDirectory> create();
  ~TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory&& other) noexcept;
  TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::string path);

  std::string path_;  ///< empty if moved from
};

}  // namespace fovea::cli
