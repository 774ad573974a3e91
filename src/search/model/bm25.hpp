#pragma once
// The part that bm25 and bm25f share.

#include <vector>

#include "search/model/model.hpp"

namespace fovea::search {

/// idf · n (k1 + 1) / (n + k1 (1 − b + b · words / average)), idf = ln(1 + (N − df + ½) / (df +
/// ½)). With k1 = 0 only the presence of a word counts.
class Bm25Scorer : public Scorer {
 public:
  Bm25Scorer(const Model& model, const Ground& ground);

  [[nodiscard]] double part(std::size_t atom, const Place& place) const override {
    return idf_[atom] * saturated(place.amount, place.words);
  }
  [[nodiscard]] double parts(std::size_t first, std::span<const double> amounts,
                             double words) const override;
  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override;
  [[nodiscard]] bool local() const override { return true; }
  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override;

 protected:
  double heaviest_ = 1;  ///< the largest amount of a single occurrence

 private:
  [[nodiscard]] double saturated(double n, double words) const {
    return n * (k1_ + 1) / (n + level_ + slope_ * words);
  }

  double k1_;
  double b_;
  double average_;
  double level_;             ///< k1 * (1 - b), but above 0, so that no occurrences yield 0
  double slope_;             ///< k1 * b / average
  std::vector<double> idf_;  ///< times the weight in the query
};

std::vector<Parameter> bm25_parameters();

}  // namespace fovea::search
