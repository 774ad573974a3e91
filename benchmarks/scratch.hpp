#pragma once
// A directory for the files of a benchmark.

#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace bench {

/// A directory that the destructor removes.
class Scratch {
 public:
  Scratch()
      : path_(std::filesystem::temp_directory_path() / fmt::format("fovea-bench-{}", ::getpid())) {
    std::filesystem::create_directories(path_);
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace bench
