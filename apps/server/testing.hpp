#pragma once
// For tests: a directory for their files.

#include <cstdlib>
#include <filesystem>
#include <string>

namespace fovea::server {

/// A new directory, which the destructor removes.
class Directory {
 public:
  Directory() {
    std::string pattern = std::filesystem::temp_directory_path() / "fovea-server-XXXXXX";
    path_ = ::mkdtemp(pattern.data());
  }
  ~Directory() { std::filesystem::remove_all(path_); }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace fovea::server
