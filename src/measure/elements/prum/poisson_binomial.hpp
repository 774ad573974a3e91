#pragma once
// How many of some independent events happen, each with a probability of its own.

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace fovea::measure {

/// The two probabilities of an event. Both are kept, because a small one cannot be got back from
/// the other.
struct Chance {
  double yes = 0;
  double no = 1;
};

/// P(s events happen), s = 0, 1, … Events are only ever added, so there are nothing but products
/// and sums of numbers from 0 to 1: after n events each probability is right but for about 3n
/// roundings, however small it is. (Taking an event out again would mean subtracting.)
class PoissonBinomial {
 public:
  void add(Chance chance);
  /// The lowest number of events that can happen.
  [[nodiscard]] std::size_t lowest() const { return certain_; }
  /// P(lowest), P(lowest + 1), …; beyond, all are 0.
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
/// among those whose periods hold the moment. The time is halved again and again, and what takes
/// part in all of a stretch is added once for it: at most two additions for each period and level
/// of halving.
void visit_moments(std::vector<Period> periods, std::size_t moments,
                   const std::function<void(std::size_t, const PoissonBinomial&)>& visit);

}  // namespace fovea::measure
