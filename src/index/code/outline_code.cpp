#include "index/code/outline_code.hpp"

#include <algorithm>
#include <array>

#include "index/code/byte_writer.hpp"
#include "index/code/four.hpp"
#include "index/code/packed.hpp"

namespace fovea::index {
namespace {

using Column = std::array<std::uint32_t, pack_size>;

/// The encoded rows of a group. Distances are to the previous row, or to 0.
struct Columns {
  Column element;     ///< distance
  Column parent;      ///< distance in rows
  Column first_word;  ///< distance
  Column words;
  Column context;
};

void pack_group(const Columns& columns, std::size_t count, std::string& out) {
  for (const Column* each :
       {&columns.element, &columns.parent, &columns.first_word, &columns.words, &columns.context})
    pack(std::span(*each).first(count), out);
}

void unpack_group(ByteReader& in, std::size_t count, Columns& columns) {
  for (Column* each :
       {&columns.element, &columns.parent, &columns.first_word, &columns.words, &columns.context})
    unpack(in, count, each->data());
}

/// Sets `out[i]` to `sum` + the distances up to the i-th, and adds all distances to `sum`.
void add_distances(const Column& distances, std::size_t count, std::uint64_t& sum,
                   std::uint32_t* out) {
  auto carry = static_cast<std::uint32_t>(sum);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const Four sums = prefix_sums(load_four(&distances[i])) + carry;
    store_four(sums, out + i);
    carry = sums[lanes - 1];
  }
  for (; i < count; ++i) out[i] = carry += distances[i];
  for (i = 0; i < count; ++i) sum += distances[i];
}

/// Decodes one group after another. Each loop handles one column, so that most loops vectorise.
class OutlineReader {
 public:
  OutlineReader(const OutlineLimits& limits, Outline& outline)
      : limits_(limits), outline_(outline) {}

  /// Returns false if a value is outside the limits.
  bool add(const Columns& columns, std::size_t count) {
    const std::size_t begin = outline_.size;
    outline_.reserve(begin + count);
    outline_.size += count;
    add_distances(columns.element, count, element_, &outline_.elements[begin]);
    add_distances(columns.first_word, count, first_word_, &outline_.first_words[begin]);
    std::copy_n(columns.context.data(), count, &outline_.contexts[begin]);
    return element_ <= most_element && first_word_ <= limits_.words &&
           are_below(columns.context, count, limits_.contexts) &&
           add_ends(columns.words, begin, count) && add_parents(columns.parent, begin, count);
  }

 private:
  static bool are_below(const Column& numbers, std::size_t count, std::uint32_t limit) {
    std::uint32_t outside = 0;
    for (std::size_t i = 0; i < count; ++i) outside |= numbers[i] >= limit ? 1U : 0U;
    return outside == 0;
  }
  bool add_ends(const Column& words, std::size_t begin, std::size_t count) {
    const std::uint32_t* const first = &outline_.first_words[begin];
    std::uint32_t* const end = &outline_.end_words[begin];
    const std::uint32_t most = limits_.words;
    std::uint32_t outside = 0;
    for (std::size_t i = 0; i < count; ++i) {
      outside |= words[i] > most - first[i] ? 1U : 0U;
      end[i] = first[i] + words[i];
    }
    return outside == 0;
  }
  /// The distance must be 0 for the first row and nonzero for every other row.
  bool add_parents(const Column& distances, std::size_t begin, std::size_t count) {
    std::uint32_t* const parents = &outline_.parents[begin];
    const auto first = static_cast<std::uint32_t>(begin);
    std::uint32_t outside = begin == 0 && distances[0] != 0 ? 1 : 0;
    parents[0] = first - distances[0];
    for (std::uint32_t i = begin == 0 ? 1 : 0; i < count; ++i) {
      outside |= distances[i] - 1 >= first + i ? 1U : 0U;
      parents[i] = first + i - distances[i];
    }
    return outside == 0;
  }

  static constexpr std::uint64_t most_element = 0xFFFF'FFFE;

  OutlineLimits limits_;
  Outline& outline_;
  std::uint64_t element_ = 0;
  std::uint64_t first_word_ = 0;
};

void put_headings(std::span<const Words> headings, std::string& out) {
  put_varint(out, headings.size());
  Column distance;
  Column words;
  std::uint32_t before = 0;
  for (std::size_t k = 0; k < headings.size(); ++k) {
    const std::size_t i = k % pack_size;
    distance[i] = headings[k].first - before;
    words[i] = headings[k].count;
    before = headings[k].first;
    if (i + 1 < pack_size && k + 1 < headings.size()) continue;
    pack(std::span(distance).first(i + 1), out);
    pack(std::span(words).first(i + 1), out);
  }
}

}  // namespace

void put_outline(const Outline& outline, std::span<const Words> headings, std::string& out) {
  if (outline.size == 0) return;
  std::string head;
  put_headings(headings, head);
  put_text(out, head);
  put_varint(out, std::uint64_t{outline.size} * 2 + (outline.shares_words ? 1 : 0));
  Columns columns;
  Outline::Row before;
  for (std::uint32_t row = 0; row < outline.size; ++row) {
    const std::size_t i = row % pack_size;
    const Outline::Row here = outline.row(row);
    columns.element[i] = here.element - before.element;
    columns.parent[i] = row - here.parent;
    columns.first_word[i] = here.first_word - before.first_word;
    columns.words[i] = here.end_word - here.first_word;
    columns.context[i] = here.context;
    before = here;
    if (i + 1 == pack_size || row + 1 == outline.size) pack_group(columns, i + 1, out);
  }
}

bool get_outline(std::string_view record, const OutlineLimits& limits, Outline& outline) {
  outline.clear();
  if (record.empty()) return true;
  ByteReader in(record);
  in.text();
  const std::uint64_t head = in.varint();
  outline.shares_words = head % 2 != 0;
  std::uint64_t left = head / 2;
  OutlineReader reader(limits, outline);
  Columns columns;
  while (left > 0 && !in.failed()) {
    const std::size_t count = std::min<std::size_t>(left, pack_size);
    unpack_group(in, count, columns);
    if (in.failed() || !reader.add(columns, count)) break;
    left -= count;
  }
  if (left == 0 && !in.failed()) return true;
  outline.clear();
  return false;
}

bool get_headings(std::string_view record, std::uint32_t words, std::vector<Words>& headings) {
  headings.clear();
  if (record.empty()) return true;
  ByteReader in(ByteReader(record).text());
  std::uint32_t left = in.varint32();
  std::uint64_t first = 0;
  Column distance;
  Column count;
  while (left > 0) {
    const std::size_t some = std::min<std::size_t>(left, pack_size);
    unpack(in, some, distance.data());
    unpack(in, some, count.data());
    if (in.failed()) return false;
    for (std::size_t i = 0; i < some; ++i) {
      first += distance[i];
      if (first + count[i] > words) return false;
      headings.push_back({static_cast<std::uint32_t>(first), count[i]});
    }
    left -= static_cast<std::uint32_t>(some);
  }
  return !in.failed();
}

}  // namespace fovea::index
