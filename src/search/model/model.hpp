#pragma once
// What a model is asked while documents are scored.

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

/// The collection in figures. Units are documents if whole documents are ranked, else elements.
struct Statistics {
  double documents = 0;
  double units = 0;
  double unit_words = 0;        ///< on average
  double words = 0;             ///< of the collection
  double longest_document = 0;  ///< in words
  double blocks = 0;            ///< elements that are read on their own
  double block_words = 0;       ///< on average
};

/// A keyword or phrase of the query with its frequencies; those of a phrase are those of its rarest
/// word, since counting it would mean reading all positions before the first result.
struct AtomFacts {
  double weight = 1;  ///< times it stands in the query, or a share of that from feedback; above 0
  double documents = 0;
  double units = 0;  ///< that have it
  double occurrences = 0;
  std::vector<index::TagFrequency> below;  ///< documents by tag of the owner
  /// The query's context: tags, each one of several; an empty step is any tag.
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

/// Contextual scorers: what does not change from one element of a document to the next.
struct AtomInDocument {
  double unit = 0;     ///< by which amounts are multiplied
  double heading = 0;  ///< what a heading with the atom adds
  double whole = 0;    ///< what the document adds
};

/// Where a scorer looks: an element (or a whole document) and what is around it.
struct Place {
  double amount = 0;
  double words = 0;
  double parent_amount = 0;
  double parent_words = 0;
  double document_amount = 0;
  double document_words = 0;
  double normaliser = 0;  ///< of the document
  // Of contextual scorers only:
  double section_amount = 0;  ///< in the section around it, without it
  double section_words = 0;
  bool container = false;
  double heading_amount = 0;  ///< in a container's own heading
  double near_amount = 0;     ///< in the blocks right before and behind it
  double near_words = 0;
  bool headed = false;  ///< the heading that counts for it has the atom
  // By which the amounts are divided (Scorer::set_divisors):
  double divisor = 1;
  double section_divisor = 1;
  double near_divisor = 1;
  AtomInDocument in_document;
};

/// What the elements of a document, or of many, can have of an atom.
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

  /// What the atom adds to the score of a result that has `place.amount` of it, or none.
  [[nodiscard]] virtual double part(std::size_t atom, const Place& place) const = 0;
  /// Not less than part() of any result within the limits, as both are rounded. Not less than 0.
  [[nodiscard]] virtual double bound(std::size_t atom, const Limits& limits) const = 0;
  /// Whether part() looks at the amount and the words of the element alone, and there is no prior:
  /// then bound() holds for any limits that hold for one element.
  [[nodiscard]] virtual bool local() const { return false; }
  /// The part() of atoms from `first` on, added up in their order, of an element with these amounts
  /// of them; for local scorers.
  [[nodiscard]] virtual double parts(std::size_t first, std::span<const double> amounts,
                                     double words) const {
    double sum = 0;
    for (std::size_t i = 0; i < amounts.size(); ++i)
      sum += part(first + i, {.amount = amounts[i], .words = words});
    return sum;
  }
  /// Whether part() looks at the section and the heading of a place, too.
  [[nodiscard]] virtual bool contextual() const { return false; }
  /// Contextual: of a document with so many words and so much of the atom.
  [[nodiscard]] virtual AtomInDocument in_document(std::size_t /*atom*/, double /*amount*/,
                                                   double /*words*/) const {
    return {};
  }
  /// Contextual: sets the divisors of a place from its words.
  virtual void set_divisors(Place& /*place*/) const {}
  /// Contextual: sets `scores`, one for each row, to no less than the sum of part() over all atoms,
  /// without logarithms and powers.
  virtual void rough_scores(const Evidence& /*evidence*/, std::span<double> scores) const {
    std::fill(scores.begin(), scores.end(), std::numeric_limits<double>::infinity());
  }
  /// Contextual: what the atom counts in the query.
  [[nodiscard]] virtual double importance(std::size_t /*atom*/) const { return 1; }
  /// Contextual: the share of the query, by importance, in a heading that makes its container a
  /// result instead of its parts.
  [[nodiscard]] virtual double level() const { return 2; }
  /// What a result's size adds once.
  [[nodiscard]] virtual double prior(double /*words*/) const { return 0; }
  /// The figures behind part(), for people.
  [[nodiscard]] virtual std::string how(std::size_t atom, const Place& place) const = 0;

  [[nodiscard]] virtual Counting counting() const { return Counting::occurrences; }
  /// Of which weights Place::normaliser is.
  [[nodiscard]] virtual index::Rarity rarity() const { return index::Rarity::below_tag; }
  /// Counting::weighted: what an occurrence in that context counts.
  [[nodiscard]] virtual double weight(index::Context /*context*/) const { return 1; }
  /// Counting::contexts: whether an occurrence in `context` counts for an element at `depth` above
  /// it, and how much: its resemblance, 0 if it does not match.
  [[nodiscard]] virtual double resemblance(std::size_t /*atom*/, index::Context /*context*/,
                                           std::uint32_t /*depth*/) const {
    return 1;
  }
  /// Counting::contexts: the amount from the occurrences by context of one element.
  struct InContext {
    index::Context context = 0;
    double occurrences = 0;
    double resemblance = 0;
  };
  [[nodiscard]] virtual double amount(std::size_t /*atom*/,
                                      std::span<const InContext> /*contexts*/) const {
    return 0;
  }
  /// The figures of one context, for people.
  [[nodiscard]] virtual std::string how_in(std::size_t /*atom*/, const InContext& /*found*/) const {
    return {};
  }
};

/// The weight of a term in a query where repetition is damped: 1 + ln w for w from 1 on, and w
/// below.
inline double damped(double weight) { return weight >= 1 ? 1 + std::log(weight) : weight; }

/// Of a bound that is computed in another way than what it bounds: roundings may differ.
inline double safe_bound(double bound) { return bound * (1 + 1e-9) + 1e-12; }

/// The largest value of f(n, words) within the limits, where f grows with n and does not grow with
/// words, and along words = n * spacing has its largest value at an end or at n = `turn`
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
