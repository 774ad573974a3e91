#pragma once
// Reading formats of one result a line, on several threads.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"

#include "run/part.hpp"

namespace fovea::run {

/// Why a line or a result was left out.
constexpr std::string_view malformed_code = "malformed-line";

/// What a reader needs to know.
struct Source {
  Bytes input;
  std::string file;  ///< for messages
  std::size_t threads = 1;
  std::size_t part_bytes = std::size_t{1} << 20;  ///< about as much is one piece of work
  bool strict = true;                             ///< the first problem ends the reading
};

/// Adds the results of whole lines to an empty part and says how many lines there were.
using ParsePart = std::function<void(std::string_view text, Part& part)>;

/// The whole input as a run; what was wrong with it is added to `problems`. The same for any number
/// of threads and any size of the parts, as long as nothing is wrong or the source is not strict.
Run read_line_parts(const Source& source, const ParsePart& parse, CappedFindings& problems);

}  // namespace fovea::run
