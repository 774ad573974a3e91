// The default model: an element in its section, under its heading, in its document.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "search/model.hpp"
#include "search/records.hpp"

namespace fovea::search {
namespace {

/// Sum over the query's terms of
///   w (L(tn_e) + section · L(tn_s) + near · L(tn_b) + heading · L(h)
///      + ln(1 + document · (tf_D / |D|) / p_C)),
/// L(x) = ln(1 + x / (scale · p_D)), p_D = (tf_D + mu · p_C) / (|D| + mu), p_C = (cf + 1/2) / N.
/// e is the element, s its section without it, b the blocks right before and behind it, h is 1 if
/// the heading of the section has the term, else 0, and D is the document. tn is
/// tf / (1 − length + length · words / average), average over blocks; of a container without its
/// heading tf / max(1, words / average)^span. w = idf^rarity, idf = ln(1 + (n − df + 1/2) /
/// (df + 1/2)) over blocks, where df is estimated as if the occurrences fell on blocks at random.
class ContextScorer : public Scorer {
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
    const Parts parts = parts_of(terms_[atom], place);
    return terms_[atom].weight *
           (parts.own + parts.section + parts.near + parts.heading + parts.document);
  }

  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    const Term& term = terms_[atom];
    const double tf = limits.bound.tf;
    const double unit = unit_of(term, limits.one_document ? tf : 1, limits.document_words);
    const double around = std::log1p(normal(tf, tf) * unit);  // no text has more of it than words
    const double sum = std::log1p(most_own(limits) * unit) + (section_ + near_) * around +
                       heading_ * std::log1p(unit) +
                       of_document(term, tf, std::max(tf, limits.least_document_words));
    return safe_bound(term.weight * sum);
  }

  [[nodiscard]] bool contextual() const override { return true; }
  [[nodiscard]] double importance(std::size_t atom) const override { return terms_[atom].weight; }
  [[nodiscard]] double level() const override { return level_; }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    const Parts parts = parts_of(terms_[atom], place);
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

  /// What an occurrence gets from each side, already weighted.
  struct Parts {
    double own = 0;
    double section = 0;
    double near = 0;
    double heading = 0;
    double document = 0;
  };

  [[nodiscard]] Parts parts_of(const Term& term, const Place& place) const {
    const double unit = unit_of(term, place.document_amount, place.document_words);
    const auto around = [&](double n, double words) {
      return n > 0 ? std::log1p(normal(n, words) * unit) : 0;
    };
    return {.own = place.amount > 0 ? std::log1p(own(place) * unit) : 0,
            .section = section_ * around(place.section_amount, place.section_words),
            .near = near_ * around(place.near_amount, place.near_words),
            .heading = place.heading > 0 ? heading_ * std::log1p(place.heading * unit) : 0,
            .document = of_document(term, place.document_amount, place.document_words)};
  }

  [[nodiscard]] double normal(double n, double words) const {
    return n / (1 - length_ + length_ * words / average_);
  }
  [[nodiscard]] double own(const Place& place) const {
    return place.container ? in_container(place.amount - place.heading_amount, place.words)
                           : normal(place.amount, place.words);
  }
  [[nodiscard]] double in_container(double n, double words) const {
    return n / std::pow(std::max(1.0, words / average_), span_);
  }
  /// Of elements within the limits. Both normalisations grow with n along words = n · spacing, but
  /// for containers with span > 1 only until words are the average.
  [[nodiscard]] double most_own(const Limits& limits) const {
    const double tf = limits.bound.tf;
    const double least = std::max(limits.min_words, static_cast<double>(limits.bound.shortest));
    const double words = std::max(least, tf * limits.bound.spacing);
    const double peak = std::min(tf, std::max(1.0, average_ / limits.bound.spacing));
    return std::max({normal(1, least), normal(tf, words), in_container(1, least),
                     in_container(tf, words), span_ > 1 ? peak : 0.0});
  }
  /// 1 / (scale · p_D)
  [[nodiscard]] double unit_of(const Term& term, double tf, double words) const {
    return (words + mu_) / (scale_ * (tf + mu_ * term.share));
  }
  [[nodiscard]] double of_document(const Term& term, double tf, double words) const {
    return words > 0 ? std::log1p(document_ * tf / words / term.share) : 0;
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
      .says = "an element in its section, under its heading, in its document; the default",
      .citation = "own; contextualisation: Arvola, Junkkari and Kekäläinen, CIKM 2005",
      .parameters =
          {{.name = "length", .standard = .6, .says = "how much length counts", .most = 1},
           {.name = "span", .standard = 1.1, .says = "the same for containers", .most = 4},
           {.name = "scale",
            .standard = 250.0,
            .says = "how late further occurrences stop counting",
            .least = 1,
            .most = 1e6},
           {.name = "mu",
            .standard = 300.0,
            .says = "words that the collection is worth in a document",
            .least = 1,
            .most = 1e6},
           {.name = "section",
            .standard = .3,
            .says = "weight of the section around the element",
            .most = 10},
           {.name = "near",
            .standard = .1,
            .says = "weight of the blocks right before and behind the element",
            .most = 10},
           {.name = "heading",
            .standard = 1.5,
            .says = "weight of the heading of the section",
            .most = 10},
           {.name = "document", .standard = 3.0, .says = "weight of the document", .most = 1000},
           {.name = "rarity", .standard = .25, .says = "how much rare words count more", .most = 3},
           {.name = "level",
            .standard = .9,
            .says = "share of the query in a heading that makes its container the "
                    "result; above 1: never",
            .most = 2}},
      .units = Units::readable,
      .content_only = true,
      .make = make};
}

}  // namespace fovea::search
