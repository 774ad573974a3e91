// Sums under random signs, with one look-up per eight topics: a table holds the sums of all 256
// choices of signs for eight topics, and a random word selects the signs of 64 topics.
#include <algorithm>
#include <array>
#include <cmath>

#include "fovea/base/parallel.hpp"
#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

constexpr std::size_t largest_exact = 20;
constexpr std::size_t topics_a_word = 64;
constexpr std::size_t topics_a_table = 8;

/// The number of samples that a thread processes at a time; it does not affect results.
constexpr std::size_t block = 256;

using Table = std::array<double, 1 << topics_a_table>;
using WordTables = std::array<Table, topics_a_word / topics_a_table>;

/// Bit i of the index is set if values[i] counts as positive. Missing values count as 0.
Table table_of(std::span<const double> values) {
  Table table{};
  for (const double value : values) table[0] -= value;
  for (std::size_t i = 0; i < topics_a_table; ++i) {
    const double step = i < values.size() ? 2 * values[i] : 0;
    const std::size_t bit = std::size_t{1} << i;
    for (std::size_t lower = 0; lower < bit; ++lower) table[bit + lower] = table[lower] + step;
  }
  return table;
}

std::vector<WordTables> tables_of(std::span<const double> values) {
  std::vector<WordTables> tables((values.size() + topics_a_word - 1) / topics_a_word);
  for (std::size_t at = 0; at < values.size(); at += topics_a_table)
    tables[at / topics_a_word][at % topics_a_word / topics_a_table] =
        table_of(values.subspan(at, std::min(topics_a_table, values.size() - at)));
  return tables;
}

double sum_under(const WordTables& tables, std::uint64_t signs) {
  double sum = 0;
  for (const Table& table : tables) {
    sum += table[signs & 0xFF];
    signs >>= topics_a_table;
  }
  return sum;
}

/// The number of samples in [begin, end) with a sum of at least `limit` in either direction.
std::size_t count_extreme(const std::vector<WordTables>& tables, double limit, std::uint64_t seed,
                          std::size_t begin, std::size_t end) {
  std::array<double, block> sums{};
  for (std::size_t word = 0; word < tables.size(); ++word) {
    const statistics::Random random(seed, word);
    for (std::size_t sample = begin; sample < end; ++sample)
      sums[sample - begin] += sum_under(tables[word], random.at(sample));
  }
  return static_cast<std::size_t>(
      std::count_if(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(end - begin),
                    [&](double sum) { return std::abs(sum) >= limit; }));
}

double sampled_p(std::span<const double> values, double limit, const statistics::Resampling& how) {
  const auto tables = tables_of(values);
  std::vector<std::size_t> extreme((how.samples + block - 1) / block);
  parallel_for(extreme.size(), how.threads, [&](std::size_t i) {
    extreme[i] =
        count_extreme(tables, limit, how.seed, i * block, std::min(how.samples, (i + 1) * block));
  });
  std::size_t count = 0;
  for (const std::size_t each : extreme) count += each;
  return static_cast<double>(count + 1) / static_cast<double>(how.samples + 1);
}

double exact_p(std::span<const double> values, double limit) {
  const auto tables = tables_of(values);
  const std::uint64_t all = std::uint64_t{1} << values.size();
  std::uint64_t extreme = 0;
  for (std::uint64_t signs = 0; signs < all; ++signs)
    extreme += std::abs(sum_under(tables.front(), signs)) >= limit ? 1 : 0;
  return static_cast<double>(extreme) / static_cast<double>(all);
}

}  // namespace

Outcome randomisation(std::span<const double> differences, const statistics::Resampling& how) {
  std::vector<double> values;
  double magnitude = 0;
  double sum = 0;
  for (const double each : differences) {
    if (each != 0) values.push_back(each);
    magnitude += std::abs(each);
    sum += each;
  }
  if (values.empty()) return {.exact = true};
  // Sums that differ only by rounding are equal.
  const double limit = std::abs(sum) - 1e-12 * magnitude;
  const bool exact = values.size() <= largest_exact;
  return {statistics::mean_of(differences),
          exact ? exact_p(values, limit) : sampled_p(values, limit, how), exact};
}

}  // namespace fovea::compare
