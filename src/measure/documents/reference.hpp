#pragma once
// Simple, slow versions of all measures of documents, written directly from their definitions. They
// serve tests and share no code with the calculations that they check.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace fovea::measure::reference {

/// A topic: documents best first, and the judgements (negative: in the pool, not judged).
struct Topic {
  std::vector<std::string> ranking;
  std::map<std::string, int> judgements;
};

using Definition = std::function<double(const Topic&)>;

/// Maps canonical names, some with arguments, to definitions.
const std::map<std::string, Definition>& definitions();

}  // namespace fovea::measure::reference
