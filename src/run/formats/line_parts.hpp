#pragma once
// Reads formats with one result per line, on several threads.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"

#include "run/part.hpp"

namespace fovea::run {

/// The code of findings about lines or results that were skipped.
constexpr std::string_view malformed_code = "malformed-line";

/// The input and options of a reader.
struct Source {
  Bytes input;
  std::string file;  ///< for messages
  std::size_t threads = 1;
  std::size_t part_bytes = std::size_t{1} << 20;  ///< approximate size of one task
  bool strict = true;                             ///< the first problem ends the reading
};

/// Adds the results of whole lines to an empty part and sets the number of lines.
using ParsePart = std::function<void(std::string_view text, Part& part)>;

/// Reads the whole input as a run and adds everything wrong with it to `problems`. The result does
/// not depend on the number of threads or the size of the parts, unless something is wrong and the
/// source is strict.
Run read_line_parts(const Source& source, const ParsePart& parse, CappedFindings& problems);

}  // namespace fovea::run
