// Letters that runs share when no test tells them apart: insert and absorb (Piepho 2004).
#include <algorithm>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

/// The runs, by rank, that share a letter.
using Column = std::vector<bool>;

bool within(const Column& inner, const Column& outer) {
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (inner[i] && !outer[i]) return false;
  }
  return true;
}

/// Adds a column unless another has all of its runs; takes away those whose runs it has.
void absorb(std::vector<Column>& columns, Column column) {
  for (const Column& each : columns) {
    if (within(column, each)) return;
  }
  std::erase_if(columns, [&](const Column& each) { return within(each, column); });
  columns.push_back(std::move(column));
}

/// Splits every column that has both of two runs that differ.
std::vector<Column> separated(const std::vector<Column>& columns, std::size_t a, std::size_t b) {
  std::vector<Column> result;
  for (const Column& column : columns) {
    if (!column[a] || !column[b]) absorb(result, column);
  }
  for (const Column& column : columns) {
    if (!column[a] || !column[b]) continue;
    for (const std::size_t out : {a, b}) {
      Column part = column;
      part[out] = false;
      absorb(result, std::move(part));
    }
  }
  return result;
}

/// a … z, then aa, ab, …
std::string letter(std::size_t number) {
  std::string text;
  for (++number; number > 0; number = (number - 1) / 26)
    text.insert(text.begin(), static_cast<char>('a' + (number - 1) % 26));
  return text;
}

}  // namespace

std::vector<std::string> letters(const Grid& grid, std::span<const Pair> pairs) {
  const auto order = ranking(grid);
  std::vector<std::size_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  std::vector<Column> columns = {Column(order.size(), true)};
  for (const Pair& pair : pairs) {
    if (pair.significant) columns = separated(columns, rank[pair.a], rank[pair.b]);
  }
  std::sort(columns.begin(), columns.end(), std::greater<>());  // the best run's first
  const bool spaced = columns.size() > 26;
  std::vector<std::string> result(order.size());
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!columns[c][i]) continue;
      std::string& text = result[order[i]];
      text += (spaced && !text.empty() ? " " : "") + letter(c);
    }
  }
  return result;
}

}  // namespace fovea::compare
