#pragma once
// Reproducible runs and judgements of any size.

#include <cstdint>
#include <filesystem>

namespace bench {

enum class LineOrder : std::uint8_t {
  sorted,       ///< topic after topic, best first
  interleaved,  ///< the first result of every topic, then the second of every topic, …
  shuffled,     ///< random order
};

struct RunShape {
  std::size_t topics = 0;
  std::size_t results = 0;  ///< per topic
  LineOrder order = LineOrder::sorted;
};

/// Writes a TREC run. Runs of one size differ only in the order of the lines.
void write_run(const std::filesystem::path& path, const RunShape& shape);

struct Judged {
  std::size_t judgements = 0;
  std::size_t relevant_results = 0;  ///< returned by write_run
};

/// Writes TREC judgements for runs of this size: up to 100 per topic, of which two thirds are
/// results of the run and a third is relevant.
Judged write_qrels(const std::filesystem::path& path, const RunShape& shape);

}  // namespace bench
