#pragma once
// The interface between a model and the scoring of documents.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fovea/index.hpp"
#include "fovea/search.hpp"

namespace fovea::search {

class Evidence;

/// Statistics of the collection. Units are documents if whole documents are ranked, else elements.
struct Statistics {
  double documents = 0;
  double units = 0;
  double unit_words = 0;        ///< on average
  double words = 0;             ///< of the collection
  double longest_document = 0;  ///< in words
  double blocks = 0;            ///< elements that are read on their own
  double block_words = 0;       ///< on average
};

/// A keyword or phrase of the query with its frequencies. Those of a phrase are the frequencies of
/// its rarest word, since counting the phrase would mean reading all positions before the first
/// result.
struct AtomFacts {
  double weight = 1;  ///< number of times in the query, or a fraction of it from feedback; above 0
  double documents = 0;
  double units = 0;  ///< number of units that have it
  double occurrences = 0;
  std::vector<index::TagFrequency> below;  ///< documents by tag of the owner
  /// The query's context: one set of alternative tags per step; an empty set matches any tag.
  std::vector<std::vector<index::Tag>> context;
  std::string text;
};

struct Ground {
  const index::Index& index;
  Statistics statistics;
  std::span<const AtomFacts> atoms;
};

/// How the occurrences of an atom become the amount that a scorer sees.
enum class Counting : std::uint8_t {
  occurrences,  ///< their number
  weighted,     ///< each by its context
  contexts,     ///< a sum over contexts
};

/// Contextual scorers: values that are the same for all elements of a document.
struct AtomInDocument {
  double unit = 0;     ///< factor for amounts
  double heading = 0;  ///< contribution of a heading with the atom
  double whole = 0;    ///< contribution of the document
};

/// An element (or a whole document) to be scored, and its surroundings.
struct Place {
  double amount = 0;
  double words = 0;
  double parent_amount = 0;
  double parent_words = 0;
  double document_amount = 0;
  double document_words = 0;
  double normaliser = 0;  ///< of the document
  // Only for contextual scorers:
  double section_amount = 0;  ///< in the section around the element, excluding it
  double section_words = 0;
  bool container = false;
  double heading_amount = 0;  ///< in a container's own heading
  double near_amount = 0;     ///< in the blocks directly before and after the element
  double near_words = 0;
  bool headed = false;  ///< the heading that counts for the element has the atom
  // Divisors of the amounts (Scorer::set_divisors):
  double divisor = 1;
  double section_divisor = 1;
  double near_divisor = 1;
  AtomInDocument in_document;
};

/// Limits of the occurrences of an atom in the elements of one or more documents.
struct Limits {
  index::Bound bound;
  double min_words = 1;       ///< of a result
  double document_words = 0;  ///< at most
  double normaliser = 0;      ///< at least
  double least_document_words = 1;
  bool one_document = false;  ///< `bound.tf` and the words are those of one document
  bool headed = true;         ///< a heading may have the atom
};

class Scorer {
 public:
  virtual ~Scorer() = default;

  /// The contribution of the atom to the score of a result that has `place.amount` of it, which may
  /// be 0.
  [[nodiscard]] virtual double part(std::size_t atom, const Place& place) const = 0;
  /// An upper bound of part() for any result within the limits, rounding included. At least 0.
  [[nodiscard]] virtual double bound(std::size_t atom, const Limits& limits) const = 0;
  /// Whether part() depends only on the amount and the words of the element, and there is no prior.
  /// Then bound() holds for any limits that hold for one element.
  [[nodiscard]] virtual bool local() const { return false; }
  /// For local scorers: the sum of part() over the atoms from `first` on, in their order, for an
  /// element with these amounts.
  [[nodiscard]] virtual double parts(std::size_t first, std::span<const double> amounts,
                                     double words) const {
    double sum = 0;
    for (std::size_t i = 0; i < amounts.size(); ++i)
      sum += part(first + i, {.amount = amounts[i], .words = words});
    return sum;
  }
  /// Whether part() also depends on the section and the heading of a place.
  [[nodiscard]] virtual bool contextual() const { return false; }
  /// Contextual: the values for a document with this many words and this amount of the atom.
  [[nodiscard]] virtual AtomInDocument in_document(std::size_t /*atom*/, double /*amount*/,
                                                   double /*words*/) const {
    return {};
  }
  /// Contextual: sets the divisors of a place from its words.
  virtual void set_divisors(Place& /*place*/) const {}
  /// Contextual: sets `scores`, one per row, to upper bounds of the sum of part() over all atoms,
  /// without logarithms and powers.
  virtual void rough_scores(const Evidence& /*evidence*/, std::span<double> scores) const {
    std::fill(scores.begin(), scores.end(), std::numeric_limits<double>::infinity());
  }
  /// Contextual: the weight of the atom in the query.
  [[nodiscard]] virtual double importance(std::size_t /*atom*/) const { return 1; }
  /// Contextual: the share of the query, by importance, that a heading must have to make its
  /// container a result instead of its parts.
  [[nodiscard]] virtual double level() const { return 2; }
  /// The contribution of a result's size, added once.
  [[nodiscard]] virtual double prior(double /*words*/) const { return 0; }
  /// The figures behind part() in readable form.
  [[nodiscard]] virtual std::string how(std::size_t atom, const Place& place) const = 0;

  [[nodiscard]] virtual Counting counting() const { return Counting::occurrences; }
  /// Which weights Place::normaliser sums.
  [[nodiscard]] virtual index::Rarity rarity() const { return index::Rarity::below_tag; }
  /// Counting::weighted: the weight of an occurrence in this context.
  [[nodiscard]] virtual double weight(index::Context /*context*/) const { return 1; }
  /// Counting::contexts: the resemblance of `context` for an element at `depth` above it, that is,
  /// how much an occurrence there counts; 0 if the context does not match.
  [[nodiscard]] virtual double resemblance(std::size_t /*atom*/, index::Context /*context*/,
                                           std::uint32_t /*depth*/) const {
    return 1;
  }
  /// Counting::contexts: the amount from the occurrences of one element, by context.
  struct InContext {
    index::Context context = 0;
    double occurrences = 0;
    double resemblance = 0;
  };
  [[nodiscard]] virtual double amount(std::size_t /*atom*/,
                                      std::span<const InContext> /*contexts*/) const {
    return 0;
  }
  /// The figures of one context in readable form.
  [[nodiscard]] virtual std::string how_in(std::size_t /*atom*/, const InContext& /*found*/) const {
    return {};
  }
};

/// The weight of a term in a query with damped repetition: 1 + ln w for w ≥ 1, else w.
inline double damped(double weight) { return weight >= 1 ? 1 + std::log(weight) : weight; }

/// Widens a bound that is computed differently from the value it bounds, since roundings may
/// differ.
inline double safe_bound(double bound) { return bound * (1 + 1e-9) + 1e-12; }

/// The largest value of f(n, words) within the limits. f must increase with n, must not increase
/// with words, and along words = n * spacing must have its maximum at an end or at n = `turn`
/// (docs/adr/0006). n need not be whole: that only raises the bound.
template <class F>
double largest(const Limits& limits, double turn, const F& f) {
  const double tf = limits.bound.tf;
  const double spacing = limits.bound.spacing;
  const double least = std::max(limits.min_words, static_cast<double>(limits.bound.shortest));
  double best = f(1.0, least);
  for (const double n : {2.0, tf, least / spacing, turn}) {
    if (n >= 2 && n <= tf) best = std::max(best, f(n, std::max(least, n * spacing)));
  }
  return best;
}

}  // namespace fovea::search
