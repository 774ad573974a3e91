#pragma once
// A directory for files that nobody needs afterwards.

#include <string>

#include "fovea/base/result.hpp"

namespace fovea::cli {

/// In the directory for temporary files (TMPDIR). It is removed with everything in it when the
/// object goes or when the user interrupts the program.
class TemporaryDirectory {
 public:
  static Result<TemporaryDirectory> create();
  ~TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory&& other) noexcept;
  TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::string path);

  std::string path_;  ///< empty: moved away
};

}  // namespace fovea::cli
