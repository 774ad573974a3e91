#pragma once
// Counts the characters that the results of a topic cover.

#include <cstdint>
#include <limits>

#include "measure/text/text_topic.hpp"

namespace fovea::measure {

/// a + b, or the largest number if the sum overflows: offsets in a run may be anything up to 2^64.
inline std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  return a > largest - b ? largest : a + b;
}

/// Code points that some results cover, each counted once, and how many of them are highlighted.
struct Characters {
  std::uint64_t retrieved = 0;
  std::uint64_t relevant = 0;

  void add(const TextResult& result) {
    retrieved = saturated_sum(retrieved, result.fresh);
    relevant = saturated_sum(relevant, result.fresh_relevant);
  }
  [[nodiscard]] double precision() const;
};

/// The counts of the first `results` results, or of all if there are fewer.
Characters characters_after(const TextTopic& topic, std::size_t results);

/// Calls `visit` after each result with new highlighted text, with the characters so far. Precision
/// falls at all other results, so its maxima are among these.
template <class Visit>
void for_each_hit(const TextTopic& topic, Visit visit) {
  Characters seen;
  for (const TextResult& result : topic.results) {
    seen.add(result);
    if (result.fresh_relevant > 0) visit(seen);
  }
}

/// The weighted harmonic mean (b²+1)PR / (b²P+R) of P = both / retrieved and R = both / relevant.
double f_score(double both, double retrieved, double relevant, double beta);

/// The parameter `beta`.
Parameter beta_parameter();

/// The ranks that INEX reported.
std::vector<double> usual_text_ranks();

}  // namespace fovea::measure
