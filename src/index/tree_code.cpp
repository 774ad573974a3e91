#include "tree_code.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "byte_writer.hpp"
#include "rice.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t head_bytes = 4;
constexpr std::size_t group_entry_bytes = 8;

/// Where an element begins, told from the one before it: behind that, or at its start if it is the
/// parent. A word that markup cuts makes the difference -1, so 1 is added.
std::uint32_t word_base(const TreeRow& before, bool is_parent) {
  return is_parent ? before.words.first : before.words.end();
}

std::uint32_t character_base(const TreeRow& before, bool is_parent) {
  return is_parent ? before.start : before.start + before.length;
}

using Column = std::array<std::uint32_t, pack_size>;

/// In the order of the record; the context's rank follows them.
struct ShapeColumns {
  Column closed;  ///< levels closed before the element
  Column word_gap;
  Column word_count;
};

struct RangeColumns {
  Column gap;
  Column length;
};

/// The ancestors of the group's first element as differences, root first, and the parent's context.
void put_ancestors(std::span<const TreeRow> rows, std::size_t first, const ContextCodes& codes,
                   std::string& out) {
  std::vector<Element> line;
  for (auto at = static_cast<Element>(first); at != 0; at = rows[at].parent) {
    line.push_back(rows[at].parent);
  }
  put_varint(out, line.size());
  Element before = 0;
  for (auto at = line.rbegin(); at != line.rend(); ++at) {
    put_varint(out, *at - before);
    before = *at;
  }
  if (!line.empty()) put_varint(out, codes.numbers[rows[line.front()].context]);
}

void put_structure(std::span<const TreeRow> rows, std::size_t first, std::size_t count,
                   const ContextCodes& codes, std::string& out) {
  ShapeColumns columns{};
  Column rank{};
  for (std::size_t i = 0; i < count; ++i) {
    const TreeRow& row = rows[first + i];
    rank[i] = codes.ranks[row.context];
    columns.word_count[i] = row.words.count;
    columns.word_gap[i] = 1;
    if (i == 0) continue;
    const TreeRow& before = rows[first + i - 1];
    columns.closed[i] = before.depth + 1 - row.depth;
    columns.word_gap[i] += row.words.first - word_base(before, columns.closed[i] == 0);
  }
  put_ancestors(rows, first, codes, out);
  for (const Column* column : {&columns.closed, &columns.word_gap, &columns.word_count, &rank}) {
    pack(std::span(*column).first(count), out);
  }
}

void put_ranges(std::span<const TreeRow> rows, std::size_t first, std::size_t count,
                std::string& out) {
  RangeColumns columns{};
  for (std::size_t i = 0; i < count; ++i) {
    const TreeRow& row = rows[first + i];
    columns.length[i] = row.length;
    if (i == 0) continue;
    const TreeRow& before = rows[first + i - 1];
    columns.gap[i] = row.start - character_base(before, row.depth == before.depth + 1);
  }
  put_varint(out, rows[first].start);
  pack(std::span(columns.gap).first(count), out);
  pack(std::span(columns.length).first(count), out);
}

/// Reads what put_ancestors wrote for the group that begins with `first`.
void get_ancestors(ByteReader& in, Element first, const ContextChildren& contexts,
                   std::vector<OpenElement>& open) {
  open.clear();
  const std::uint64_t count = in.varint();
  std::uint64_t at = 0;
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    const std::uint64_t step = in.varint();
    at += step;
    if (at >= first || (i == 0) != (step == 0)) in.fail();
    open.push_back({static_cast<Element>(at), 0});
  }
  Context context = count > 0 ? in.varint32() : 0;
  if ((count == 0) != (first == 0) || context >= contexts.size()) in.fail();
  if (in.failed()) return open.clear();
  for (auto above = open.rbegin(); above != open.rend(); ++above) {
    above->context = context;
    context = contexts.parent(context);
  }
}

void get_shape(ByteReader& in, std::uint32_t count, ShapeColumns& columns) {
  for (Column* column : {&columns.closed, &columns.word_gap, &columns.word_count}) {
    unpack(in, count, column->data());
  }
}

bool fits(std::uint64_t first, std::uint64_t count, std::uint32_t limit) {
  return first <= limit && count <= limit - first;
}

void put_cut_words(std::span<const std::uint32_t> cut, std::uint32_t words, std::string& out) {
  std::string bytes;
  put_positions(cut, words, bytes);
  put_varint(out, cut.size());
  put_text(out, bytes);
}

}  // namespace

void put_tree(std::span<const TreeRow> rows, std::span<const std::uint32_t> cut_words,
              const ContextCodes& codes, std::string& out) {
  const std::size_t begin = out.size();
  const std::size_t groups = (rows.size() + pack_size - 1) / pack_size;
  put_fixed(out, static_cast<std::uint32_t>(rows.size()));
  out.resize(out.size() + groups * group_entry_bytes);
  put_cut_words(cut_words, rows.front().words.count, out);
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t first = group * pack_size;
    const std::size_t count = std::min(pack_size, rows.size() - first);
    const auto offset = static_cast<std::uint32_t>(out.size() - begin);
    char* entry = out.data() + begin + head_bytes + group * group_entry_bytes;
    std::memcpy(entry, &rows[first].words.first, sizeof(std::uint32_t));
    std::memcpy(entry + sizeof(std::uint32_t), &offset, sizeof(offset));
    std::string bytes;
    put_structure(rows, first, count, codes, bytes);
    put_text(out, bytes);
    put_ranges(rows, first, count, out);
  }
}

TreeCode::TreeCode(std::string_view record, const TreeLimits& limits)
    : record_(record), limits_(limits) {
  ByteReader in(record);
  size_ = in.fixed<std::uint32_t>();
  in.take(std::uint64_t{groups()} * group_entry_bytes);
  ok_ = !in.failed() && size_ > 0;
  if (!ok_) size_ = 0;
}

std::uint32_t TreeCode::first_word(std::uint32_t group) const {
  return load<std::uint32_t>(record_.data() + head_bytes, std::size_t{group} * 2);
}

std::uint32_t TreeCode::rows_of(std::uint32_t group) const {
  return std::min(group_size, size_ - group * group_size);
}

std::string_view TreeCode::bytes_of(std::uint32_t group) const {
  const auto offset = load<std::uint32_t>(record_.data() + head_bytes, std::size_t{group} * 2 + 1);
  return offset <= record_.size() ? record_.substr(offset) : std::string_view();
}

bool TreeCode::decode_cut_words(std::vector<std::uint32_t>& words) const {
  words.clear();
  ByteReader in(record_.substr(head_bytes + std::size_t{groups()} * group_entry_bytes));
  const std::uint64_t count = in.varint();
  const std::string_view bytes = in.text();
  // The last word has no other behind it, and a word takes a bit at least.
  if (in.failed() || count > bytes.size() * 8 || (count > 0 && count >= limits_.words))
    return false;
  words.resize(count);
  return get_positions(bytes, limits_.words, words) &&
         (words.empty() || words.back() + 1 < limits_.words);
}

/// This is most of what a query costs, so the loop does not branch on what it reads: mistakes are
/// added up and told at the end, and depths are kept from falling below 0.
bool TreeCode::decode_shape(std::uint32_t group, TreeRow* rows,
                            std::vector<OpenElement>& open) const {
  const std::uint32_t count = rows_of(group);
  const Element first = group * group_size;
  ByteReader in(ByteReader(bytes_of(group)).text());
  get_ancestors(in, first, *limits_.contexts, open);
  ShapeColumns columns;
  get_shape(in, count, columns);
  auto depth = static_cast<std::uint32_t>(open.size());
  // Below the last ancestor; the place before the first is the parent of the root: itself.
  open.insert(open.begin(), OpenElement{});
  open.resize(std::size_t{depth} + count + 1);
  bool bad = in.failed() || columns.closed[0] != 0 || (depth == 0) != (first == 0);
  Words before{first_word(group), 0};
  const std::uint64_t limit = limits_.words;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t closed = columns.closed[i];
    const std::uint64_t base = before.first + (closed == 0 ? 0 : before.count);
    const std::uint64_t word = base + columns.word_gap[i] - 1;
    // Only the first element of all has nothing above it.
    bad |= (closed >= depth) & (first + i != 0);
    bad |= (word > limit) | (columns.word_count[i] > limit - word);
    depth -= std::min(closed, depth);
    before = {static_cast<std::uint32_t>(word), columns.word_count[i]};
    rows[i].parent = open[depth].element;
    rows[i].depth = ++depth;
    rows[i].words = before;
    open[depth].element = first + i;
  }
  if (bad) std::fill_n(rows, count, TreeRow{});
  return !bad;
}

bool TreeCode::decode_contexts(std::uint32_t group, TreeRow* rows,
                               std::vector<OpenElement>& open) const {
  const std::uint32_t count = rows_of(group);
  const Element first = group * group_size;
  const ContextChildren& contexts = *limits_.contexts;
  ByteReader in(ByteReader(bytes_of(group)).text());
  get_ancestors(in, first, contexts, open);
  ShapeColumns columns;
  get_shape(in, count, columns);
  Column rank;
  unpack(in, count, rank.data());
  bool good = !in.failed();
  for (std::uint32_t i = 0; i < count && good; ++i) {
    TreeRow& row = rows[i];
    const bool is_root = first + i == 0;
    // Ancestors before the group are at their depths.
    good = is_root || row.parent >= first || row.depth - 2 < open.size();
    if (!good) break;
    const Context above = is_root               ? 0
                          : row.parent >= first ? rows[row.parent - first].context
                                                : open[row.depth - 2].context;
    const auto context = is_root ? contexts.root(rank[i]) : contexts.child(above, rank[i]);
    good = context.has_value();
    row.context = context.value_or(0);
  }
  if (!good) {
    for (std::uint32_t i = 0; i < count; ++i) rows[i].context = 0;
  }
  return good;
}

bool TreeCode::decode_ranges(std::uint32_t group, TreeRow* rows) const {
  const std::uint32_t count = rows_of(group);
  ByteReader in(bytes_of(group));
  in.text();
  RangeColumns columns;
  std::uint64_t base = in.varint();
  unpack(in, count, columns.gap.data());
  unpack(in, count, columns.length.data());
  bool good = !in.failed();
  for (std::uint32_t i = 0; i < count && good; ++i) {
    TreeRow& row = rows[i];
    if (i > 0) base = character_base(rows[i - 1], row.depth == rows[i - 1].depth + 1);
    const std::uint64_t start = base + columns.gap[i];
    good = fits(start, columns.length[i], limits_.characters);
    row.start = static_cast<std::uint32_t>(start);
    row.length = columns.length[i];
  }
  if (!good) {
    for (std::uint32_t i = 0; i < count; ++i) rows[i].start = rows[i].length = 0;
  }
  return good;
}

}  // namespace fovea::index
