// The vector-space model without structure.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "search/model/model.hpp"
#include "search/model/records.hpp"

namespace fovea::search {
namespace {

/// w_q (1 + ln n) ln(N/df) / (normaliser of the document · (words / document's words)^length). The
/// normaliser is the length of the document's vector of plain terms, so a document's score is the
/// cosine except for the query's length; an element gets its share of the normaliser. w_q = 1 + ln
/// qtf, or qtf if it is below 1.
class VsmScorer : public Scorer {
 public:
  VsmScorer(const Model& model, const Ground& ground) : length_(model.real("length")) {
    for (const AtomFacts& atom : ground.atoms) {
      weights_.push_back(damped(atom.weight) *
                         std::log(ground.statistics.documents / atom.documents));
    }
  }

  [[nodiscard]] index::Rarity rarity() const override { return index::Rarity::plain_term; }

  [[nodiscard]] double part(std::size_t atom, const Place& place) const override {
    if (place.amount == 0 || place.normaliser == 0) return 0;
    return weights_[atom] * (1 + std::log(place.amount)) / norm(place);
  }

  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    if (limits.normaliser == 0) return 0;
    const double turn = length_ == 0 ? 0 : std::exp(1 / length_ - 1);
    const double most = largest(limits, turn, [&](double n, double words) {
      return (1 + std::log(n)) / norm({.words = std::min(words, limits.document_words),
                                       .document_words = limits.document_words,
                                       .normaliser = limits.normaliser});
    });
    return safe_bound(weights_[atom] * most);
  }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    return fmt::format("weight {:.6g} × (1 + ln {:g}) / normaliser {:.6g}", weights_[atom],
                       place.amount, norm(place));
  }

 private:
  [[nodiscard]] double norm(const Place& place) const {
    return place.normaliser * std::pow(place.words / place.document_words, length_);
  }

  double length_;
  std::vector<double> weights_;
};

Result<std::unique_ptr<Scorer>> make(const Model& model, const Ground& ground) {
  return std::unique_ptr<Scorer>(std::make_unique<VsmScorer>(model, ground));
}

}  // namespace

Record vsm() {
  return {.name = "vsm",
          .says = "tf·idf without structure: the cosine of plain terms",
          .citation = "Salton, Wong and Yang, Communications of the ACM 18(11), 1975",
          .parameters = {{.name = "length",
                          .standard = .5,
                          .says = "exponent of the element's share of its document",
                          .most = 1}},
          .make = make};
}

}  // namespace fovea::search
