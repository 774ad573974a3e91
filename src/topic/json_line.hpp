#pragma once
// One JSON object of a line of JSONL.

#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/result.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

/// The members of a JSON object as far as they could be read.
struct JsonMembers {
  NamedTexts texts;   ///< of strings and numbers
  std::string error;  ///< what is wrong with the line; empty if nothing
};

/// Reads lines one after the other, reusing its buffers.
class JsonLineReader {
 public:
  JsonLineReader();
  ~JsonLineReader();

  /// Bytes::padding bytes must be readable behind `line`. The names of members whose values are
  /// neither strings nor numbers come with an empty text.
  JsonMembers read(std::string_view line);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::topic
