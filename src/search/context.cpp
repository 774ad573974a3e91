// The default model: an element in its section, under its heading, in its document.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "search/model.hpp"
#include "search/records.hpp"

namespace fovea::search {
namespace {

/// Sum over the query's terms of
///   w (L(tn_e) + section · L(tn_s) + heading · L(h) + ln(1 + document · (tf_D / |D|) / p_C)),
/// L(x) = ln(1 + x / (scale · p_D)), p_D = (tf_D + mu · p_C) / (|D| + mu), p_C = (cf + 1/2) / N,
/// tn = tf / (1 − length + length · words / average), average over blocks; e is the element, s its
/// section without it, h is 1 if the heading has the term, else 0, D the document. w = idf^rarity
/// with idf = ln(1 + (n − df + 1/2) / (df + 1/2)) over blocks; df is estimated from cf, as if the
/// occurrences fell on blocks at random.
class ContextScorer : public Scorer {
 public:
  ContextScorer(const Model& model, const Ground& ground)
      : length_(model.real("length")),
        span_(model.real("span")),
        scale_(model.real("scale")),
        mu_(model.real("mu")),
        section_(model.real("section")),
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
    const Term& term = terms_[atom];
    const double unit = unit_of(term, place.document_amount, place.document_words);
    double sum = std::log1p(own(place) * unit);
    if (place.section_amount > 0)
      sum += section_ * std::log1p(normal(place.section_amount, place.section_words) * unit);
    if (place.heading > 0) sum += heading_ * std::log1p(unit);
    return term.weight * (sum + of_document(term, place.document_amount, place.document_words));
  }

  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    const Term& term = terms_[atom];
    const double tf = limits.bound.tf;
    const double unit = unit_of(term, limits.one_document ? tf : 1, limits.document_words);
    const double least = std::max(limits.min_words, static_cast<double>(limits.bound.shortest));
    const double own =
        std::max(normal(1, least), normal(tf, std::max(least, tf * limits.bound.spacing)));
    const double sum = std::log1p(own * unit) + section_ * std::log1p(normal(tf, tf) * unit) +
                       heading_ * std::log1p(unit) +
                       of_document(term, tf, std::max(tf, limits.least_document_words));
    return safe_bound(term.weight * sum);
  }

  [[nodiscard]] bool contextual() const override { return true; }
  [[nodiscard]] double importance(std::size_t atom) const override { return terms_[atom].weight; }
  [[nodiscard]] double level() const override { return level_; }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    const Term& term = terms_[atom];
    const double unit = unit_of(term, place.document_amount, place.document_words);
    return fmt::format(
        "{:.4g} × ({:.4g} + {:g} × {:.4g} section + {:g} × {:.4g} heading + {:.4g} document): "
        "n = {:g} in {:g} words, {:g} in {:g} of the section, {:g} in {:g} of the document",
        term.weight, std::log1p(normal(place.amount, place.words) * unit), section_,
        std::log1p(normal(place.section_amount, place.section_words) * unit), heading_,
        place.heading > 0 ? std::log1p(unit) : 0.0,
        of_document(term, place.document_amount, place.document_words), place.amount, place.words,
        place.section_amount, place.section_words, place.document_amount, place.document_words);
  }

 private:
  struct Term {
    double weight = 1;
    double share = 0;  ///< p_C
  };

  [[nodiscard]] double normal(double n, double words) const {
    return n / (1 - length_ + length_ * words / average_);
  }
  [[nodiscard]] double own(const Place& place) const {
    if (!place.container) return normal(place.amount, place.words);
    return place.amount / (1 - span_ + span_ * place.words / average_);
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
           {.name = "span", .standard = 1.0, .says = "the same for containers", .most = 4},
           {.name = "scale",
            .standard = 300.0,
            .says = "how late further occurrences stop counting",
            .least = 1,
            .most = 1e6},
           {.name = "mu",
            .standard = 1000.0,
            .says = "words that the collection is worth in a document",
            .least = 1,
            .most = 1e6},
           {.name = "section",
            .standard = .2,
            .says = "weight of the section around the element",
            .most = 10},
           {.name = "heading",
            .standard = .8,
            .says = "weight of the heading of the section",
            .most = 10},
           {.name = "document", .standard = 3.0, .says = "weight of the document", .most = 1000},
           {.name = "rarity", .standard = .7, .says = "how much rare words count more", .most = 3},
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
