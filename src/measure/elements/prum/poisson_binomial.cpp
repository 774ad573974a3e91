#include "measure/elements/prum/poisson_binomial.hpp"

#include <bit>
#include <utility>

namespace fovea::measure {
namespace {

using Visit = std::function<void(std::size_t, const PoissonBinomial&)>;

/// Visits stretches of time, each halved until it is a single moment.
class Halving {
 public:
  Halving(std::size_t moments, const Visit& visit)
      : levels_(static_cast<std::size_t>(std::bit_width(moments)) + 2), visit_(visit) {}

  void visit(std::vector<Period> periods, std::size_t moments) {
    levels_[0].pending = std::move(periods);
    visit_stretch(0, moments, 1);
  }

 private:
  /// What a stretch passes on to its halves. Kept for the next stretch of the same size, to avoid
  /// allocations.
  struct Level {
    PoissonBinomial distribution;  ///< of events that take part in all of the stretch
    std::vector<Period> pending;   ///< events that take part in some of it
  };

  void visit_stretch(std::size_t from, std::size_t to, std::size_t depth) {
    const Level& outer = levels_[depth - 1];
    auto& [distribution, pending] = levels_[depth];
    distribution = outer.distribution;
    pending.clear();
    for (const Period& period : outer.pending) {
      if (period.from <= from && to <= period.to)
        distribution.add(period.chance);
      else if (period.from < to && from < period.to)
        pending.push_back(period);
    }
    if (to - from == 1) return visit_(from, distribution);
    const std::size_t middle = from + (to - from) / 2;
    visit_stretch(from, middle, depth + 1);
    visit_stretch(middle, to, depth + 1);
  }

  std::vector<Level> levels_;
  const Visit& visit_;
};

}  // namespace

void PoissonBinomial::add(Chance chance) {
  if (chance.yes == 0) return;
  if (chance.no == 0) {
    ++certain_;
    return;
  }
  probabilities_.push_back(0);
  for (std::size_t i = probabilities_.size() - 1; i > 0; --i)
    probabilities_[i] = chance.no * probabilities_[i] + chance.yes * probabilities_[i - 1];
  probabilities_[0] *= chance.no;
}

void visit_moments(std::vector<Period> periods, std::size_t moments, const Visit& visit) {
  if (moments > 0) Halving(moments, visit).visit(std::move(periods), moments);
}

}  // namespace fovea::measure
