#pragma once
// The number of independent events that happen, each with its own probability.

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace fovea::measure {

/// The two probabilities of an event. Both are stored, because a small one cannot be recovered from
/// the other.
struct Chance {
  double yes = 0;
  double no = 1;
};

/// P(s events happen), s = 0, 1, … Events are only added, so all operations are products and sums
/// of numbers from 0 to 1: after n events each probability is correct up to about 3n roundings,
/// however small it is. (Removing an event would require subtraction.)
class PoissonBinomial {
 public:
  void add(Chance chance);
  /// The lowest number of events that can happen.
  [[nodiscard]] std::size_t lowest() const { return certain_; }
  /// P(lowest), P(lowest + 1), …; all further probabilities are 0.
  [[nodiscard]] std::span<const double> probabilities() const { return probabilities_; }

 private:
  std::size_t certain_ = 0;
  std::vector<double> probabilities_ = {1.0};
};

/// An event that takes part from one moment up to, but not including, another.
struct Period {
  std::size_t from = 0;
  std::size_t to = 0;
  Chance chance;
};

/// Visits the moments 0, 1, … `moments` - 1 in turn with the distribution of the number of events
/// among those whose periods contain the moment. The time is halved recursively, and an event that
/// takes part in all of a stretch is added once for it: at most two additions per period and level
/// of halving.
void visit_moments(std::vector<Period> periods, std::size_t moments,
                   const std::function<void(std::size_t, const PoissonBinomial&)>& visit);

}  // namespace fovea::measure
