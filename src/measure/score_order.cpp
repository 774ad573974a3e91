#include "measure/score_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace fovea::measure {
namespace {

constexpr std::uint64_t sign = std::uint64_t{1} << 63;
constexpr unsigned digits = 8;
using Histogram = std::array<std::size_t, 256>;

/// A key that is smaller for higher scores. Both representations of zero have the same key.
std::uint64_t key_of(double score) {
  const auto bits = std::bit_cast<std::uint64_t>(score + 0.0);
  return (bits & sign) != 0 ? bits : ~(bits | sign);
}

double score_of(std::uint64_t key) {
  return std::bit_cast<double>((key & sign) != 0 ? key : ~key & ~sign);
}

std::size_t digit_of(std::uint64_t key, unsigned digit) { return (key >> (8 * digit)) & 0xFF; }

/// Turns counts into the index at which the entries of each digit begin.
void add_up(Histogram& histogram) {
  std::size_t begin = 0;
  for (std::size_t& count : histogram) begin += std::exchange(count, begin);
}

}  // namespace

void ScoreOrder::sort(std::vector<ScoredRow>& rows) {
  constexpr std::size_t few = 64;  // fewer are sorted faster by comparison
  if (rows.size() < few) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const ScoredRow& a, const ScoredRow& b) { return a.score > b.score; });
    return;
  }
  entries_.clear();
  std::array<Histogram, digits> histograms{};
  for (const ScoredRow& row : rows) {
    entries_.push_back({key_of(row.score), row.row});
    for (unsigned d = 0; d < digits; ++d) ++histograms[d][digit_of(entries_.back().key, d)];
  }
  other_.resize(entries_.size());
  for (unsigned d = 0; d < digits; ++d) {
    if (histograms[d][digit_of(entries_.front().key, d)] == entries_.size()) continue;
    add_up(histograms[d]);
    for (const Entry& entry : entries_) other_[histograms[d][digit_of(entry.key, d)]++] = entry;
    entries_.swap(other_);
  }
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = {score_of(entries_[i].key), entries_[i].row};
}

}  // namespace fovea::measure
