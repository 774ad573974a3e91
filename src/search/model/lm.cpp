// Language models of elements, smoothed by the collection, the parent and the document.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "search/model/model.hpp"
#include "search/model/records.hpp"

namespace fovea::search {
namespace {

/// ln(p(t|e) / p(t|C)) per term, and β ln |e| for the size: the log-likelihood relative to that of
/// the collection. Background p(t|B) = (1 − α − δ) p(t|C) + α p(t|parent) + δ p(t|document).
/// Dirichlet p = (n + μ p(t|B)) / (|e| + μ); Jelinek–Mercer p = (1 − λ) n/|e| + λ p(t|B).
class LmScorer : public Scorer {
 public:
  LmScorer(const Model& model, const Ground& ground)
      : dirichlet_(model.word("smoothing") == "dirichlet"),
        mu_(model.real("mu")),
        lambda_(model.real("lambda")),
        prior_(model.real("prior")),
        parent_(model.real("parent")),
        document_(model.real("document")) {
    for (const AtomFacts& atom : ground.atoms)
      terms_.push_back({atom.weight, atom.occurrences / ground.statistics.words});
  }

  [[nodiscard]] double part(std::size_t atom, const Place& place) const override {
    const Term& term = terms_[atom];
    return term.weight *
           std::log(probability(place.amount, place.words, background(term, place)) / term.share);
  }

  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    const Term& term = terms_[atom];
    // The parent and the document are elements too, though not results.
    const double share = parent_ + document_ == 0 ? 0 : densest(limits);
    const double b = (1 - parent_ - document_) * term.share + (parent_ + document_) * share;
    const auto f = [&](double n, double words) { return probability(n, words, b); };
    const double with = largest(limits, limits.bound.tf, f);
    const double most = std::max(with, probability(0, limits.min_words, b));
    return safe_bound(std::max(0.0, term.weight * std::log(most / term.share)));
  }

  [[nodiscard]] bool local() const override { return parent_ + document_ + prior_ == 0; }

  [[nodiscard]] double prior(double words) const override {
    return prior_ == 0 ? 0 : prior_ * std::log(words);
  }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    const Term& term = terms_[atom];
    const double b = background(term, place);
    return fmt::format(
        "{:g} × ln({:.6g} / {:.6g}): n = {:g}, {:g} words, background {:.6g}, {} = {:g}",
        term.weight, probability(place.amount, place.words, b), term.share, place.amount,
        place.words, b, dirichlet_ ? "mu" : "lambda", dirichlet_ ? mu_ : lambda_);
  }

 private:
  struct Term {
    double weight = 1;
    double share = 0;  ///< p(t|C)
  };

  [[nodiscard]] double probability(double n, double words, double background) const {
    return dirichlet_ ? (n + mu_ * background) / (words + mu_)
                      : (1 - lambda_) * n / words + lambda_ * background;
  }

  [[nodiscard]] double background(const Term& term, const Place& place) const {
    double p = (1 - parent_ - document_) * term.share;
    if (parent_ > 0) p += parent_ * place.parent_amount / place.parent_words;
    if (document_ > 0) p += document_ * place.document_amount / place.document_words;
    return p;
  }

  static double densest(Limits limits) {
    limits.min_words = 1;
    return largest(limits, limits.bound.tf, [](double n, double words) { return n / words; });
  }

  bool dirichlet_;
  double mu_;
  double lambda_;
  double prior_;
  double parent_;
  double document_;
  std::vector<Term> terms_;
};

Result<std::unique_ptr<Scorer>> make(const Model& model, const Ground& ground) {
  return std::unique_ptr<Scorer>(std::make_unique<LmScorer>(model, ground));
}

}  // namespace

Record lm() {
  return {.name = "lm",
          .says = "query likelihood with a language model of each element",
          .citation =
              "Zhai and Lafferty, SIGIR 2001; size prior: Kamps, de Rijke and Sigurbjörnsson, "
              "SIGIR 2004",
          .parameters = {{.name = "smoothing",
                          .standard = std::string("dirichlet"),
                          .says = "dirichlet, or jm (Jelinek–Mercer)",
                          .choices = {"dirichlet", "jm"}},
                         {.name = "mu",
                          .standard = 1000.0,
                          .says = "dirichlet: weight of the background, in words",
                          .least = .001,
                          .most = 1e9},
                         {.name = "lambda",
                          .standard = .1,
                          .says = "jm: share of the background",
                          .least = .0001,
                          .most = 1},
                         {.name = "prior",
                          .standard = 0.0,
                          .says = "size prior: exponent of the number of words of a result",
                          .most = 10},
                         {.name = "parent",
                          .standard = 0.0,
                          .says = "share of the parent element in the background",
                          .most = .49},
                         {.name = "document",
                          .standard = 0.0,
                          .says = "share of the document in the background",
                          .most = .49}},
          .make = make};
}

}  // namespace fovea::search
