#pragma once
// Reconstructs a command line from the values of its options.

#include <string>
#include <vector>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// A word as a shell reads it: quoted if necessary.
std::string shell_quoted(const std::string& word);

/// Remembers the default values of the options, and later returns the words that would set them to
/// their current values. Omits --threads, which changes no result.
class CommandReconstruction {
 public:
  CommandReconstruction(std::string program, std::vector<Option> options);

  /// Operands, then options; quoted for a shell if necessary.
  [[nodiscard]] std::string text() const;

  /// The long names of the options that do not have their default values, such as "--model".
  [[nodiscard]] std::vector<std::string> changed() const;

 private:
  std::string program_;
  std::vector<Option> options_;
  std::vector<std::vector<std::string>> defaults_;
};

}  // namespace fovea::cli
