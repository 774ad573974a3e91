#pragma once
// The sample library, built into the program.

#include <span>
#include <string_view>

namespace fovea::cli {

struct SampleFile {
  std::string_view path;  ///< below samples/
  std::string_view content;
};

/// Generated from samples/ when the program is built (scripts/embed_samples).
std::span<const SampleFile> sample_files();

}  // namespace fovea::cli
