#pragma once
// Cutting a source into chunks of documents for several threads.

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"

namespace fovea::index {

/// A document before it is parsed.
struct Input {
  std::string name;  ///< document id
  std::string file;  ///< for messages
  Bytes content;
};

struct InputChunk {
  std::uint64_t number = 0;
  std::vector<Input> inputs;
  std::vector<Error> skipped;  ///< inputs that could not be had
};

/// Gives out consecutive inputs, about as many bytes at a time as are worth a thread's while.
/// Where chunks end does not depend on the threads.
class ChunkSource {
 public:
  /// An input, or why it is skipped, or nothing at the end.
  using Next = std::function<std::optional<Result<Input>>()>;

  explicit ChunkSource(Next next) : next_(std::move(next)) {}

  /// From any thread; nothing at the end.
  std::optional<InputChunk> next();

  /// Ids of all inputs that were given out. Not while others call next().
  [[nodiscard]] const std::unordered_set<std::string>& names() const { return names_; }

 private:
  Next next_;
  std::mutex mutex_;
  std::uint64_t chunks_ = 0;
  bool at_end_ = false;
  std::unordered_set<std::string> names_;
};

}  // namespace fovea::index
