#include "run/formats/line_parts.hpp"

#include <algorithm>
#include <utility>

#include "fovea/base/parallel.hpp"

namespace fovea::run {

Run read_line_parts(const Source& source, const ParsePart& parse, CappedFindings& problems) {
  const auto texts = split_at_lines(source.input.text(), source.part_bytes);
  std::vector<Part> parts(texts.size());
  parallel_for(texts.size(), source.threads, [&](std::size_t i) { parse(texts[i], parts[i]); });
  std::uint64_t lines = 0;
  for (Part& part : parts) {
    problems.append(std::move(part.problems), lines);
    lines += part.line_count;
  }
  return assemble(std::move(parts), source.input, source.threads);
}

}  // namespace fovea::run
