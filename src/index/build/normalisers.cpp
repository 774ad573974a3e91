#include "index/build/normalisers.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr double two_to_64 = 18446744073709551616.0;

double find_squared_weight(double tf) {
  const double weight = 1 + std::log(tf);
  return weight * weight;
}

}  // namespace

double squared_idf(std::uint64_t documents, std::uint64_t frequency) {
  const double idf = std::log(static_cast<double>(documents) / static_cast<double>(frequency));
  return idf * idf;
}

double squared_weight(std::uint32_t tf) {
  static const std::array<double, 64> known = [] {
    std::array<double, 64> weights{};
    for (std::size_t i = 1; i < weights.size(); ++i)
      weights[i] = find_squared_weight(static_cast<double>(i));
    return weights;
  }();
  return tf < known.size() ? known[tf] : find_squared_weight(tf);
}

void FixedSum::add(double value) {
  const auto whole = static_cast<std::uint64_t>(value);
  sum_ += Wide{whole} << 64;
  sum_ += static_cast<std::uint64_t>((value - static_cast<double>(whole)) * two_to_64);
}

double FixedSum::value() const {
  return static_cast<double>(static_cast<std::uint64_t>(sum_ >> 64)) +
         static_cast<double>(static_cast<std::uint64_t>(sum_)) / two_to_64;
}

NormaliserSums::Column NormaliserSums::borrow() {
  const std::scoped_lock lock(mutex_);
  if (free_.empty()) return Column(documents_);
  Column column = std::move(free_.back());
  free_.pop_back();
  return column;
}

void NormaliserSums::give_back(Column column) {
  const std::scoped_lock lock(mutex_);
  free_.push_back(std::move(column));
}

std::string NormaliserSums::finish() const {
  std::string out;
  for (std::uint64_t doc = 0; doc < documents_; ++doc) {
    Sums sums;
    for (const Column& column : free_) {
      sums.below_tag.add(column[doc].below_tag);
      sums.anywhere.add(column[doc].anywhere);
      sums.plain_term.add(column[doc].plain_term);
    }
    put_fixed(out, std::sqrt(sums.below_tag.value()));
    put_fixed(out, std::sqrt(sums.anywhere.value()));
    put_fixed(out, std::sqrt(sums.plain_term.value()));
  }
  return out;
}

}  // namespace fovea::index
