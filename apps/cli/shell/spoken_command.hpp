#pragma once
// A command line again, from what it has set.

#include <string>
#include <vector>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// Remembers the options as they are by default, and later says which words would set them as they
/// are then. Leaves out --threads, which changes no result.
class SpokenCommand {
 public:
  SpokenCommand(std::string program, std::vector<Option> options);

  /// Operands, then options; quoted for a shell where need be.
  [[nodiscard]] std::string text() const;

 private:
  std::string program_;
  std::vector<Option> options_;
  std::vector<std::vector<std::string>> defaults_;
};

}  // namespace fovea::cli
