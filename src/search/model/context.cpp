// The default model: scores an element with its section, its heading and its document.
#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "search/evidence.hpp"
#include "search/model/model.hpp"
#include "search/model/records.hpp"

namespace fovea::search {
namespace {

double saturated(double x) { return std::log(1 + x); }

/// An upper bound of saturated(x), at most 0.008 above it, without a logarithm: the exponent of
/// 1 + x, and for its mantissa m a parabola above log₂ m.
double roughly_saturated(double x) {
  constexpr double ln2 = 0.693147180559945309;
  const auto bits = std::bit_cast<std::uint64_t>(1 + x);
  const auto exponent = static_cast<double>(static_cast<std::int64_t>(bits >> 52) - 1023);
  const auto mantissa =
      std::bit_cast<double>((bits & 0x000F'FFFF'FFFF'FFFF) | 0x3FF0'0000'0000'0000);
  return ln2 * (exponent + 2 * mantissa - .3358 * mantissa * mantissa - 1.6533);
}

/// Sum over the query's terms of
///   w (L(tn_e) + section · L(tn_s) + near · L(tn_b) + heading · L(h)
///      + ln(1 + document · (tf_D / |D|) / p_C)),
/// L(x) = ln(1 + x / (scale · p_D)), p_D = (tf_D + mu · p_C) / (|D| + mu), p_C = (cf + 1/2) / N.
/// e is the element, s its section without it, b the blocks directly before and after it, h is 1 if
/// the heading of the section has the term, else 0, and D is the document. tn is
/// tf / (1 − length + length · words / average), with the average over blocks; for a container,
/// without its heading, it is tf / max(1, words / average)^span. w = idf^rarity,
/// idf = ln(1 + (n − df + 1/2) / (df + 1/2)) over blocks, where df is estimated as if the
/// occurrences fell on blocks at random.
class ContextScorer final : public Scorer {
 public:
  ContextScorer(const Model& model, const Ground& ground)
      : length_(model.real("length")),
        span_(model.real("span")),
        scale_(model.real("scale")),
        mu_(model.real("mu")),
        section_(model.real("section")),
        near_(model.real("near")),
        heading_(model.real("heading")),
        document_(model.real("document")),
        level_(model.real("level")),
        average_(std::max(1.0, ground.statistics.block_words)) {
    const double blocks = std::max(1.0, ground.statistics.blocks);
    for (const AtomFacts& atom : ground.atoms) {
      const double df = blocks * -std::expm1(-atom.occurrences / blocks);
      const double idf = std::log1p((blocks - df + .5) / (df + .5));
      terms_.push_back({atom.weight * std::pow(idf, model.real("rarity")),
                        (atom.occurrences + .5) / std::max(1.0, ground.statistics.words)});
    }
  }

  [[nodiscard]] double part(std::size_t atom, const Place& place) const override {
    return terms_[atom].weight * sum_of(parts_of(place));
  }

  void rough_scores(const Evidence& evidence, std::span<double> scores) const override {
    for (std::size_t row = 0; row < scores.size(); ++row) {
      Place place = evidence.place_of(row);
      set_block_divisors(place);
      if (place.container) place.divisor = span_ < 1 ? 1 : std::max(1.0, place.words / average_);
      double sum = 0;
      for (std::size_t i = 0; i < terms_.size(); ++i) {
        evidence.set_atom(place, row, i);
        sum += terms_[i].weight * rough_part(place);
      }
      scores[row] = sum;
    }
  }

  [[nodiscard]] AtomInDocument in_document(std::size_t atom, double amount,
                                           double words) const override {
    const Term& term = terms_[atom];
    const double unit = unit_of(term, amount, words);
    return {.unit = unit,
            .heading = heading_ * saturated(unit),
            .whole = of_document(term, amount, words)};
  }

  void set_divisors(Place& place) const override {
    set_block_divisors(place);
    if (place.container) place.divisor = of_container(place.words);
  }

  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    const Term& term = terms_[atom];
    const double tf = limits.bound.tf;
    const double unit = unit_of(term, limits.one_document ? tf : 1, limits.document_words);
    // No text has more occurrences than words.
    const double around = saturated(in_block(tf, tf) * unit);
    const double sum = saturated(most_own(limits) * unit) + (section_ + near_) * around +
                       (limits.headed ? heading_ * saturated(unit) : 0) +
                       of_document(term, tf, std::max(tf, limits.least_document_words));
    return safe_bound(term.weight * sum);
  }

  [[nodiscard]] bool contextual() const override { return true; }
  [[nodiscard]] double importance(std::size_t atom) const override { return terms_[atom].weight; }
  [[nodiscard]] double level() const override { return level_; }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    const Parts parts = parts_of(place);
    return fmt::format(
        "{:.4g} × ({:.4g} element + {:.4g} section + {:.4g} neighbours + {:.4g} heading + {:.4g} "
        "document): {:g} in {:g} words of the element, {:g} in {:g} of its section, {:g} in {:g} "
        "of "
        "its document",
        terms_[atom].weight, parts.own, parts.section, parts.near, parts.heading, parts.document,
        place.amount, place.words, place.section_amount, place.section_words, place.document_amount,
        place.document_words);
  }

 private:
  struct Term {
    double weight = 1;
    double share = 0;  ///< p_C
  };

  /// The weighted contributions to one term's score.
  struct Parts {
    double own = 0;
    double section = 0;
    double near = 0;
    double heading = 0;
    double document = 0;
  };

  [[nodiscard]] Parts parts_of(const Place& place) const {
    const double unit = place.in_document.unit;
    const auto worth = [&](double amount, double divisor) {
      return amount > 0 ? saturated(amount / divisor * unit) : 0;
    };
    return {.own = worth(own_amount(place), place.divisor),
            .section = section_ * worth(place.section_amount, place.section_divisor),
            .near = near_ * worth(place.near_amount, place.near_divisor),
            .heading = place.headed ? place.in_document.heading : 0,
            .document = place.in_document.whole};
  }
  static double own_amount(const Place& place) {
    return place.container ? place.amount - place.heading_amount : place.amount;
  }
  static double sum_of(const Parts& parts) {
    return parts.own + parts.section + parts.near + parts.heading + parts.document;
  }

  /// An upper bound of the sum of the parts.
  [[nodiscard]] double rough_part(const Place& place) const {
    const double unit = place.in_document.unit;
    double sum = place.in_document.whole + (place.headed ? place.in_document.heading : 0);
    if (const double own = own_amount(place); own > 0)
      sum += roughly_saturated(own / place.divisor * unit);
    double around = 0;
    if (place.section_amount > 0) around += section_ * place.section_amount / place.section_divisor;
    if (place.near_amount > 0) around += near_ * place.near_amount / place.near_divisor;
    // The mean of logarithms is at most the logarithm of the mean.
    if (around > 0)
      sum += (section_ + near_) * roughly_saturated(around / (section_ + near_) * unit);
    return sum;
  }

  [[nodiscard]] double of_block(double words) const {
    return 1 - length_ + length_ * words / average_;
  }
  [[nodiscard]] double of_container(double words) const {
    return std::pow(std::max(1.0, words / average_), span_);
  }
  void set_block_divisors(Place& place) const {
    place.divisor = of_block(place.words);
    place.section_divisor = of_block(place.section_words);
    place.near_divisor = of_block(place.near_words);
  }
  [[nodiscard]] double in_block(double n, double words) const { return n / of_block(words); }
  [[nodiscard]] double in_container(double n, double words) const {
    return n / of_container(words);
  }
  /// A bound for elements within the limits. Both normalisations increase with n along
  /// words = n · spacing; for containers with span > 1 only until words reach the average.
  [[nodiscard]] double most_own(const Limits& limits) const {
    const double tf = limits.bound.tf;
    const double least = std::max(limits.min_words, static_cast<double>(limits.bound.shortest));
    const double words = std::max(least, tf * limits.bound.spacing);
    const double peak = std::min(tf, std::max(1.0, average_ / limits.bound.spacing));
    return std::max({in_block(1, least), in_block(tf, words), in_container(1, least),
                     in_container(tf, words), span_ > 1 ? peak : 0.0});
  }
  /// 1 / (scale · p_D)
  [[nodiscard]] double unit_of(const Term& term, double tf, double words) const {
    return (words + mu_) / (scale_ * (tf + mu_ * term.share));
  }
  [[nodiscard]] double of_document(const Term& term, double tf, double words) const {
    return words > 0 ? saturated(document_ * tf / words / term.share) : 0;
  }

  double length_;
  double span_;
  double scale_;
  double mu_;
  double section_;
  double near_;
  double heading_;
  double document_;
  double level_;
  double average_;
  std::vector<Term> terms_;
};

Result<std::unique_ptr<Scorer>> make(const Model& model, const Ground& ground) {
  return std::unique_ptr<Scorer>(std::make_unique<ContextScorer>(model, ground));
}

}  // namespace

Record context() {
  return {
      .name = "context",
      .says = "scores an element together with its section, heading and document; the default",
      .citation = "own; contextualisation: Arvola, Junkkari and Kekäläinen, CIKM 2005",
      .parameters =
          {{.name = "length", .standard = .6, .says = "influence of length", .most = 1},
           {.name = "span",
            .standard = 1.1,
            .says = "influence of length for containers",
            .most = 4},
           {.name = "scale",
            .standard = 250.0,
            .says = "the larger, the later further occurrences stop adding to the score",
            .least = 1,
            .most = 1e6},
           {.name = "mu",
            .standard = 300.0,
            .says = "weight of the collection in a document, in words",
            .least = 1,
            .most = 1e6},
           {.name = "section",
            .standard = .3,
            .says = "weight of the section around the element",
            .most = 10},
           {.name = "near",
            .standard = .1,
            .says = "weight of the blocks right before and after the element",
            .most = 10},
           {.name = "heading",
            .standard = 1.5,
            .says = "weight of the heading of the section",
            .most = 10},
           {.name = "document", .standard = 3.0, .says = "weight of the document", .most = 1000},
           {.name = "rarity",
            .standard = .25,
            .says = "additional weight of rare words",
            .most = 3},
           {.name = "level",
            .standard = .9,
            .says = "share of the query that a heading must contain for its container to become "
                    "the result; above 1: never",
            .most = 2}},
      .units = Units::readable,
      .content_only = true,
      .make = make};
}

}  // namespace fovea::search
