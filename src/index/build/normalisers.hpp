#pragma once
// Sums of squared weights per document that do not depend on the order of the additions.

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// ln(N / df)²; N and df must be at least 1.
double squared_idf(std::uint64_t documents, std::uint64_t frequency);

/// (1 + ln tf)²; tf must be at least 1.
double squared_weight(std::uint32_t tf);

/// A sum of numbers below 2^63 in 64.64 fixed point: exact, so that it does not depend on order.
class FixedSum {
 public:
  void add(double value);
  void add(const FixedSum& other) { sum_ += other.sum_; }
  [[nodiscard]] double value() const;

 private:
  __extension__ using Wide = unsigned __int128;
  Wide sum_ = 0;
};

/// Sums per document, computed by several threads, each in its own column.
class NormaliserSums {
 public:
  explicit NormaliserSums(std::uint64_t documents) : documents_(documents) {}

  /// One sum per Rarity.
  struct Sums {
    FixedSum below_tag;
    FixedSum anywhere;
    FixedSum plain_term;
  };
  using Column = std::vector<Sums>;
  /// Returns a column for one thread at a time, which must be given back.
  Column borrow();
  void give_back(Column column);

  /// The content of the part: the square roots of the sums, in the order of Rarity. Call it after
  /// all columns have been given back.
  [[nodiscard]] std::string finish() const;

 private:
  std::uint64_t documents_;
  std::mutex mutex_;
  std::vector<Column> free_;
};

}  // namespace fovea::index
