#include "measure/elements/prum/prum_curve.hpp"

#include <algorithm>
#include <cmath>

namespace fovea::measure {
namespace {

/// A probability that counts as 0 if the rest of the collection is taken as infinite.
constexpr double nearly_none = 1e-12;

/// Moment m is the one at which sightings.all[m] happens: the element sighted is excluded from it,
/// and elements sighted at the same rank have the chances they had before this rank. The last
/// moment is the end of the results.
std::vector<Period> periods_of(const Sightings& sightings) {
  std::vector<Period> periods;
  const auto keep = [&](const Period& period) {
    if (period.from < period.to && period.chance.yes > 0) periods.push_back(period);
  };
  std::vector<Period> current(sightings.ideals);
  const std::size_t end = sightings.all.size();
  for (std::size_t first = 0, next = 0; first < end; first = next) {
    while (next < end && sightings.all[next].rank == sightings.all[first].rank) ++next;
    for (std::size_t m = first; m < next; ++m) {
      const auto& [rank, ideal, before, lead] = sightings.all[m];
      keep({current[ideal].from, m, before});
      keep({m + 1, next, before});
      current[ideal] = {next, end + 1, seen_after(before, lead)};
    }
  }
  for (const Period& last : current) keep(last);
  return periods;
}

/// The sums of equation 5 over the ranks, for each number s of ideal elements seen before a rank.
class RankSums {
 public:
  RankSums(const Sightings& sightings, const PrumObserver* observer)
      : sightings_(sightings),
        observer_(observer),
        consulted_(sightings.ideals + 1, 0),
        leading_(sightings.ideals + 1, 0),
        seen_(sightings.ideals + 1, 0),
        more_(sightings.ideals + 1, 0) {
    visit_moments(
        periods_of(sightings), sightings.all.size() + 1,
        [this](std::size_t moment, const PoissonBinomial& others) { visit(moment, others); });
  }

  /// Σ P(F = s), in term (c).
  [[nodiscard]] const std::vector<double>& consulted() const { return consulted_; }
  /// Σ P(F = s) P(more than s after the rank | F = s), in term (a).
  [[nodiscard]] const std::vector<double>& leading() const { return leading_; }
  /// P(F = s) at the end of the results.
  [[nodiscard]] const std::vector<double>& seen() const { return seen_; }

 private:
  void visit(std::size_t moment, const PoissonBinomial& others) {
    const std::vector<Sighting>& all = sightings_.all;
    if (moment == all.size()) {
      set_seen(others);
      return consult_before(sightings_.results);
    }
    with_it_ = others;
    with_it_.add(all[moment].before);
    set_seen(with_it_);
    consult_before(all[moment].rank + 1);
    sight(all[moment], others);
    if (moment + 1 == all.size() || all[moment + 1].rank != all[moment].rank) finish_rank();
  }

  void set_seen(const PoissonBinomial& distribution) {
    std::fill(seen_.begin(), seen_.end(), 0);
    std::copy(distribution.probabilities().begin(), distribution.probabilities().end(),
              seen_.begin() + static_cast<std::ptrdiff_t>(distribution.lowest()));
  }

  /// Counts the ranks not counted yet; nothing was sighted at them, except perhaps at the last.
  void consult_before(std::size_t rank) {
    const auto ranks = static_cast<double>(rank - consulted_ranks_);
    for (std::size_t s = 0; s < seen_.size(); ++s) consulted_[s] += ranks * seen_[s];
    if (observer_ != nullptr) observer_->consulted(consulted_ranks_, rank, seen_);
    consulted_ranks_ = rank;
  }

  /// Applies one factor of equation 8. `others` is P(F = s | not seen), so the product below is P(F
  /// = s and not seen) and its ratio to P(F = s) is at most 1.
  void sight(const Sighting& sighting, const PoissonBinomial& others) {
    for (std::size_t i = 0; i < others.probabilities().size(); ++i) {
      const std::size_t s = others.lowest() + i;
      const double unseen = sighting.before.no * others.probabilities()[i];
      if (unseen > 0) more_[s] += (1 - more_[s]) * sighting.lead * (unseen / seen_[s]);
    }
  }

  void finish_rank() {
    for (std::size_t s = 0; s < more_.size(); ++s) {
      more_[s] *= seen_[s];
      leading_[s] += more_[s];
    }
    if (observer_ != nullptr) observer_->led(consulted_ranks_ - 1, more_);
    std::fill(more_.begin(), more_.end(), 0);
  }

  const Sightings& sightings_;
  const PrumObserver* observer_;
  std::size_t consulted_ranks_ = 0;
  PoissonBinomial with_it_;
  std::vector<double> consulted_, leading_, seen_;
  std::vector<double> more_;  ///< P(more than s after the rank | F = s), from the sightings so far
};

}  // namespace

std::vector<PrumTerms> prum_terms(const Sightings& sightings, std::optional<double> rest,
                                  const PrumObserver* observer) {
  const RankSums sums(sightings, observer);
  const std::vector<double>& seen = sums.seen();
  std::vector<PrumTerms> terms;
  terms.reserve(sightings.ideals);
  PrumTerms term;
  double unfinished = 0, search = 0, search_step = 0;  // P(F < r), term (d) if it is finite
  for (std::size_t s = 0; s < sightings.ideals; ++s) {
    const auto unseen = static_cast<double>(sightings.ideals - s);
    term.leading += sums.leading()[s];
    term.consulted += sums.consulted()[s];
    unfinished += seen[s];
    term.missing += unfinished;
    search_step += seen[s] * (std::max(rest.value_or(0), unseen) + 1) / (unseen + 1);
    search += search_step;
    const bool endless = !rest && unfinished > nearly_none;
    term.search = endless ? std::nullopt : std::optional(search);
    terms.push_back(term);
  }
  return terms;
}

std::vector<double> prum_curve(const Sightings& sightings, std::optional<double> rest) {
  std::vector<double> curve;
  curve.reserve(sightings.ideals);
  for (const PrumTerms& terms : prum_terms(sightings, rest)) curve.push_back(terms.precision());
  return curve;
}

std::size_t wanted_at(double level, std::size_t ideals) {
  const double least = std::ceil(level * static_cast<double>(ideals) * (1 - 1e-9));
  return std::clamp<std::size_t>(static_cast<std::size_t>(least), 1, ideals);
}

}  // namespace fovea::measure
