#pragma once
// Simple, slow versions of the measures of highlighted text, with a set of character positions per
// result. They serve tests and share no code with the calculations that they check.

#include <bitset>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fovea::measure::text_reference {

/// A set of characters, one bit each.
constexpr int most_documents = 5;
constexpr int longest = 25;
using Places = std::bitset<most_documents * longest>;

inline std::size_t place(int document, int position) {
  return static_cast<std::size_t>(document * longest + position);
}

struct Result {
  int document = 0;
  std::optional<int> start;  ///< nullopt: could not be located
  Places text;
};

struct Document {
  int length = 0;
  std::optional<int> best_entry;
};

struct Topic {
  std::vector<Document> documents;
  std::vector<Result> results;
  Places highlighted;
};

/// Returns nullopt if the topic is left out of the mean.
using Definition = std::function<std::optional<double>(const Topic&)>;

/// Maps canonical names, some with arguments, to definitions.
const std::map<std::string, Definition>& definitions();

}  // namespace fovea::measure::text_reference
