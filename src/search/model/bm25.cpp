#include "search/model/bm25.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "search/model/records.hpp"

namespace fovea::search {
namespace {

Result<std::unique_ptr<Scorer>> make(const Model& model, const Ground& ground) {
  return std::unique_ptr<Scorer>(std::make_unique<Bm25Scorer>(model, ground));
}

double idf(double all, double having) { return std::log1p((all - having + .5) / (having + .5)); }

}  // namespace

Bm25Scorer::Bm25Scorer(const Model& model, const Ground& ground)
    : k1_(model.real("k1")),
      b_(model.real("b")),
      average_(ground.statistics.unit_words),
      level_(std::max(k1_ * (1 - b_), std::numeric_limits<double>::min())),
      slope_(k1_ * b_ / average_) {
  const bool by_document = model.word("idf") == "document";
  for (const AtomFacts& atom : ground.atoms) {
    idf_.push_back(atom.weight * (by_document ? idf(ground.statistics.documents, atom.documents)
                                              : idf(ground.statistics.units, atom.units)));
  }
}

double Bm25Scorer::parts(std::size_t first, std::span<const double> amounts, double words) const {
  double sum = 0;
  for (std::size_t i = 0; i < amounts.size(); ++i)
    sum += idf_[first + i] * saturated(amounts[i], words);
  return sum;
}

/// The bound increases with n even if words must increase with n (docs/adr/0006), so n = tf is the
/// maximum. For one occurrence in the shortest element it equals part(): many documents have such
/// an element of one word, and their scores are the same.
double Bm25Scorer::bound(std::size_t atom, const Limits& limits) const {
  const double tf = limits.bound.tf;
  const double least = std::max(limits.min_words, static_cast<double>(limits.bound.shortest));
  const double once = saturated(heaviest_, least);
  if (tf < 2) return idf_[atom] * once;
  const double often = saturated(heaviest_ * tf, std::max(least, tf * limits.bound.spacing));
  return idf_[atom] * std::max(once, safe_bound(often));
}

std::string Bm25Scorer::how(std::size_t atom, const Place& place) const {
  return fmt::format(
      "idf {:.6g} × {:.6g}: n = {:g}, {:g} words, average {:.6g}, k1 = {:g}, b = {:g}", idf_[atom],
      saturated(place.amount, place.words), place.amount, place.words, average_, k1_, b_);
}

std::vector<Parameter> bm25_parameters() {
  return {{.name = "k1",
           .standard = 1.2,
           .says = "the larger, the later further occurrences stop adding to the score; 0: the "
                   "first decides",
           .most = 1e9},
          {.name = "b", .standard = .75, .says = "influence of length", .most = 1},
          {.name = "idf",
           .standard = std::string("element"),
           .says = "whether rarity is counted among elements or documents",
           .choices = {"element", "document"}}};
}

Record bm25() {
  return {.name = "bm25",
          .says = "Okapi BM25 with every element as a document",
          .citation = "Robertson, Walker, Jones, Hancock-Beaulieu and Gatford, TREC-3, 1994",
          .parameters = bm25_parameters(),
          .make = make};
}

}  // namespace fovea::search
