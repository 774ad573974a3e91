#pragma once
// Reads one JSON object from a line of JSONL.

#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/result.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

/// The members of a JSON object that could be read.
struct JsonMembers {
  NamedTexts texts;   ///< of strings and numbers
  std::string error;  ///< the problem of the line; empty if there is none
};

/// Reads lines one after another and reuses its buffers.
class JsonLineReader {
 public:
  JsonLineReader();
  ~JsonLineReader();

  /// Bytes::padding bytes after `line` must be readable. Members whose values are neither strings
  /// nor numbers have an empty text.
  JsonMembers read(std::string_view line);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::topic
