#pragma once
// Runs and judgements of any size, the same every time.

#include <cstdint>
#include <filesystem>

namespace bench {

enum class LineOrder : std::uint8_t {
  sorted,       ///< topic after topic, best first
  interleaved,  ///< the first result of every topic, then the second of every topic, …
  shuffled,     ///< any line anywhere
};

struct RunShape {
  std::size_t topics = 0;
  std::size_t results = 0;  ///< of each topic
  LineOrder order = LineOrder::sorted;
};

/// A TREC run. The order of the lines is all that runs of one size differ in.
void write_run(const std::filesystem::path& path, const RunShape& shape);

struct Judged {
  std::size_t judgements = 0;
  std::size_t relevant_results = 0;  ///< that write_run returns
};

/// TREC judgements for runs of that size: up to 100 a topic, of which two thirds are results of the
/// run and a third is relevant.
Judged write_qrels(const std::filesystem::path& path, const RunShape& shape);

}  // namespace bench
