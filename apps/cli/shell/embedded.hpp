#pragma once
// Files that are built into the program.

#include <string_view>

namespace fovea::cli {

struct EmbeddedFile {
  std::string_view path;  ///< relative to the embedded directory
  std::string_view media_type;
  std::string_view bytes;
};

}  // namespace fovea::cli
