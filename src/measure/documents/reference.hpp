#pragma once
// Every measure of documents, slow and obvious, straight from its definition: for tests, and
// sharing nothing with the calculations it checks.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace fovea::measure::reference {

/// A topic: documents best first, and what the judges said (negative: in the pool, not judged).
struct Topic {
  std::vector<std::string> ranking;
  std::map<std::string, int> judgements;
};

using Definition = std::function<double(const Topic&)>;

/// Canonical names, some with arguments, and their definitions.
const std::map<std::string, Definition>& definitions();

}  // namespace fovea::measure::reference
