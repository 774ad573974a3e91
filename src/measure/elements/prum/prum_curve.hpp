#pragma once
// Precision with user models (Piwowarski, Gallinari and Dupret, Precision recall with user
// modeling, 2007, equations 5, 7 and 8).

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "measure/elements/prum/sightings.hpp"

namespace fovea::measure {

/// The terms of equation 5 for readers who want to see r ideal elements: the expected numbers of
/// results that lead to an ideal element not seen before, and of results read.
struct PrumTerms {
  double leading = 0;            ///< (a): in the results
  double missing = 0;            ///< (b): in the rest of the collection
  double consulted = 0;          ///< (c): in the results
  std::optional<double> search;  ///< (d): in the rest; nullopt: infinite, and precision is 0

  [[nodiscard]] double precision() const {
    return search ? (leading + missing) / (consulted + *search) : 0;
  }
};

/// Observes the sums over the ranks. s is the number of ideal elements seen before a rank; ranks
/// count from 0.
struct PrumObserver {
  /// P(F = s) before each of the ranks from `from` up to, but not including, `to`.
  std::function<void(std::size_t from, std::size_t to, std::span<const double> seen)> consulted;
  /// P(F = s and the result leads to a new element), at a rank that leads to some.
  std::function<void(std::size_t rank, std::span<const double> leading)> led;
};

/// The terms for r = 1, 2, …, at index r - 1.
///
/// `rest` is the number of elements in the collection that were not returned; they follow the
/// results in random order. An unknown number counts as infinite, as in inex2002: precision is 0
/// unless r elements have certainly been seen in the results.
std::vector<PrumTerms> prum_terms(const Sightings& sightings, std::optional<double> rest,
                                  const PrumObserver* observer = nullptr);

/// The precisions of prum_terms().
std::vector<double> prum_curve(const Sightings& sightings, std::optional<double> rest);

/// The lowest number of wanted elements (1..n) that reaches a recall of `level`.
std::size_t wanted_at(double level, std::size_t ideals);

}  // namespace fovea::measure
