#pragma once

#include <span>
#include <string>
#include <vector>

#include "fovea/assess/desk.hpp"

namespace fovea::assess {

/// Merges several lists of changes into one: from the state of each element before the first to its
/// state after the last.
std::vector<Change> merged(std::vector<Change> changes);

/// The values at a desk that the rules know, for the actions that change them. Paths that the
/// document does not have are skipped. Each function returns what has changed, in document order.
class DeskValues {
 public:
  explicit DeskValues(Desk& desk) : desk_(desk) {}

  std::vector<Change> judge(const std::vector<std::string>& paths, Value value);
  std::vector<Change> clear(const std::vector<std::string>& paths);
  std::vector<Change> clear_all();

 private:
  [[nodiscard]] std::vector<std::uint32_t> found(const std::vector<std::string>& paths) const;
  std::vector<Change> clear_elements(std::span<const std::uint32_t> elements);

  Desk& desk_;
};

}  // namespace fovea::assess
