#include "index/code/tree_code.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "index/code/byte_writer.hpp"
#include "index/code/four.hpp"
#include "index/code/rice.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t group_entry_bytes = 8;
constexpr std::uint32_t high_bit = 0x8000'0000;

/// The expected first word of an element, from the element before it: its end, or its start if it
/// is the parent. The difference is -1 if markup splits a word, so 1 is added to it.
std::uint32_t word_base(const TreeRow& before, bool is_parent) {
  return is_parent ? before.words.first : before.words.end();
}

std::uint32_t character_base(const TreeRow& before, bool is_parent) {
  return is_parent ? before.start : before.start + before.length;
}

/// Columns in the order of the record; the ranks of the contexts follow them.
struct ShapeColumns {
  Column closed;  ///< levels closed before the element
  Column word_gap;
  Column word_count;
};

struct RangeColumns {
  Column gap;
  Column length;
};

/// Appends the ancestors of the group's first element as differences, root first, and the context
/// of its parent.
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

/// Reads the output of put_ancestors for the group that begins with `first`.
void get_ancestors(ByteReader& in, Element first, std::size_t contexts, TreeGroup& out) {
  out.ancestors.clear();
  const std::uint64_t count = in.varint();
  std::uint64_t at = 0;
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    const std::uint64_t step = in.varint();
    at += step;
    if (at >= first || (i == 0) != (step == 0)) in.fail();
    out.ancestors.push_back(static_cast<Element>(at));
  }
  out.above = count > 0 ? in.varint32() : 0;
  if ((count == 0) != (first == 0) || out.above >= contexts) in.fail();
  if (in.failed()) out.ancestors.clear();
}

/// Replaces the first `count` numbers with their prefix sums; numbers after them may change.
void add_up(Column& numbers, std::uint32_t count) {
  Four sum{};
  for (std::size_t i = 0; i < count; i += lanes) {
    sum += prefix_sums(load_four(&numbers[i]));
    store_four(sum, &numbers[i]);
    sum = last_of(sum);
  }
}

/// Whether all elements end at or before `limit`. The loop has no branches, so that it vectorises:
/// if all numbers are small, a negative difference sets the highest bit.
bool all_inside(const Column& starts, const Column& sizes, std::uint32_t count,
                std::uint32_t limit) {
  std::uint32_t bits = limit;
  for (std::uint32_t i = 0; i < count; ++i)
    bits |= starts[i] | sizes[i] | (limit - starts[i]) | (limit - starts[i] - sizes[i]);
  if ((bits & high_bit) == 0) return true;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (starts[i] > limit || sizes[i] > limit - starts[i]) return false;
  }
  return true;
}

/// All bits set, or none.
constexpr std::uint32_t mask_if(bool condition) {
  return 0U - static_cast<std::uint32_t>(condition);
}

/// Computes the first and end words of elements. `gaps` has the distance from the end of the
/// previous element, or from its start if it is the parent, plus 1, since the distance is -1 if
/// markup splits a word. `counts` has the numbers of words, with one extra number before the first.
/// Returns false if an element is not within `limit`.
bool add_up_words(const Column& closed, const std::uint32_t* gaps, const std::uint32_t* counts,
                  std::uint32_t size, std::uint32_t limit, TreeGroup& out) {
  // If all numbers are small, a negative difference sets the highest bit.
  Four bits{limit, limit, limit, limit};
  Four first{};
  for (std::size_t i = 0; i < size; i += lanes) {
    const Four before = load_four(counts + i);
    const Four count = load_four(counts + i + 1);
    const auto is_sibling = load_four(&closed[i]) != Four{};
    first += prefix_sums(load_four(gaps + i) - 1 + (before & reinterpret_cast<Four>(is_sibling)));
    const Four end = first + count;
    store_four(first, &out.first_word[i]);
    store_four(end, &out.end_word[i]);
    bits |= first | count | (limit - first) | (limit - end);
    first = last_of(first);
  }
  if ((bits_of(bits) & high_bit) == 0) return true;
  for (std::uint32_t i = 0; i < size; ++i) {
    if (out.first_word[i] > limit || counts[i + 1] > limit - out.first_word[i]) return false;
  }
  return true;
}

void put_cut_words(std::span<const std::uint32_t> cut, std::uint32_t words, std::string& out) {
  std::string bytes;
  put_positions(cut, words, bytes);
  put_varint(out, cut.size());
  put_text(out, bytes);
}

void put_touched(std::span<const TouchedWords> touched, std::string& out) {
  put_varint(out, touched.size());
  Element before = 0;
  for (const TouchedWords& each : touched) {
    put_varint(out, each.element - before);
    put_varint(out, each.words.first);
    put_varint(out, each.words.count);
    before = each.element;
  }
}

}  // namespace

void put_tree(std::span<const TreeRow> rows, const TextWords& text_words, const ContextCodes& codes,
              std::string& out) {
  const std::size_t begin = out.size();
  const std::size_t groups = (rows.size() + pack_size - 1) / pack_size;
  put_fixed(out, static_cast<std::uint32_t>(rows.size()));
  out.resize(out.size() + groups * group_entry_bytes);
  put_cut_words(text_words.cut, rows.front().words.count, out);
  put_touched(text_words.touched, out);
  for (std::size_t group = 0; group < groups; ++group) {
    const std::size_t first = group * pack_size;
    const std::size_t count = std::min(pack_size, rows.size() - first);
    const auto offset = static_cast<std::uint32_t>(out.size() - begin);
    char* entry = out.data() + begin + TreeCode::head_bytes + group * group_entry_bytes;
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

std::uint32_t TreeCode::rows_of(std::uint32_t group) const {
  return std::min(group_size, size_ - group * group_size);
}

std::string_view TreeCode::bytes_of(std::uint32_t group) const {
  const auto offset = load<std::uint32_t>(record_.data() + head_bytes, std::size_t{group} * 2 + 1);
  return offset <= record_.size() ? record_.substr(offset) : std::string_view();
}

void TreeCode::fetch(std::uint32_t group) const {
  constexpr std::size_t line = 64;
  constexpr std::size_t usual_lines = 4;  // of a shape; the processor prefetches more itself
  const std::string_view bytes = bytes_of(group);
  for (std::size_t i = 0; i < usual_lines && i * line < bytes.size(); ++i)
    __builtin_prefetch(bytes.data() + i * line);
}

bool TreeCode::decode_text_words(TextWords& words) const {
  ByteReader in(record_.substr(head_bytes + std::size_t{groups()} * group_entry_bytes));
  return decode_cut_words(in, words.cut) && decode_touched(in, words.touched);
}

bool TreeCode::decode_touched(ByteReader& in, std::vector<TouchedWords>& touched) const {
  touched.clear();
  std::uint64_t element = 0;
  for (std::uint64_t left = in.varint(); left > 0 && !in.failed(); --left) {
    const std::uint64_t step = in.varint();
    const Words words{in.varint32(), in.varint32()};
    element += step;
    if ((step == 0 && !touched.empty()) || element >= size_ || words.first > limits_.words ||
        words.count > limits_.words - words.first)
      in.fail();
    touched.push_back({static_cast<Element>(element), words});
  }
  return !in.failed();
}

bool TreeCode::decode_cut_words(ByteReader& in, std::vector<std::uint32_t>& words) const {
  words.clear();
  const std::uint64_t count = in.varint();
  const std::string_view bytes = in.text();
  // The last word has no word after it, and a word takes at least one bit.
  if (in.failed() || count > bytes.size() * 8 || (count > 0 && count >= limits_.words))
    return false;
  words.resize(count);
  return get_positions(bytes, limits_.words, words) &&
         (words.empty() || words.back() + 1 < limits_.words);
}

/// This is a large part of the cost of a query, so it only unpacks and sums columns.
bool TreeCode::decode_shape(std::uint32_t group, TreeGroup& out) const {
  const std::uint32_t count = rows_of(group);
  out.count = count;
  out.first = group * group_size;
  ByteReader in(ByteReader(bytes_of(group)).text());
  get_ancestors(in, out.first, limits_.contexts->size(), out);
  std::array<std::uint32_t, pack_size> gaps;
  std::array<std::uint32_t, pack_size + 1> counts;
  // unpack() does not set the last numbers of a short group.
  if (count < pack_size) {
    gaps.fill(0);
    counts.fill(0);
  }
  counts[0] = 0;
  unpack(in, count, out.closed.data());
  unpack(in, count, gaps.data());
  unpack(in, count, counts.data() + 1);
  gaps[0] = first_word(group) + 1;
  out.ranks = in.rest();
  const bool good = !in.failed() && out.closed[0] == 0 &&
                    out.ancestors.empty() == (out.first == 0) &&
                    add_up_words(out.closed, gaps.data(), counts.data(), count, limits_.words, out);
  if (!good) out.clear_shape();
  return good;
}

bool TreeCode::decode_depths(TreeGroup& out) {
  const auto first = static_cast<std::uint32_t>(out.ancestors.size()) + 1;
  for (std::uint32_t i = 0; i < pack_size; ++i) out.depth[i] = 1 - out.closed[i];
  out.depth[0] = first;
  add_up(out.depth, out.count);
  out.parent_or_unknown.fill(TreeGroup::unknown);
  if (out.first == 0) out.parent_or_unknown[0] = 0;
  auto outside = static_cast<std::uint32_t>((first == 1) != (out.first == 0));
  for (std::uint32_t i = 1; i < out.count; ++i)
    outside |= static_cast<std::uint32_t>(out.depth[i] - 2 > first + out.count);
  if (outside != 0) out.clear_depths();
  return outside == 0;
}

bool TreeCode::decode_ranks(TreeGroup& out) const {
  ByteReader in(out.ranks);
  unpack(in, out.count, out.rank.data());
  out.context_or_unknown.fill(TreeGroup::unknown);
  return !in.failed();
}

/// The context of the parent of the i-th element, which is an ancestor of the group; the depth of
/// the element determines which one.
std::optional<Context> TreeCode::context_before(const TreeGroup& group, std::uint32_t i) const {
  const std::size_t levels = group.ancestors.size() + 1;
  if (group.depth[i] < 2 || group.depth[i] > levels) return std::nullopt;
  Context context = group.above;
  for (std::size_t up = group.depth[i]; up < levels; ++up)
    context = limits_.contexts->parent(context);
  return context;
}

std::optional<Context> TreeCode::context(TreeGroup& group, std::uint32_t i) const {
  if (group.context_or_unknown[i] != TreeGroup::unknown) return group.context_or_unknown[i];
  std::optional<Context> found;
  if (group.first + i == 0) {
    found = limits_.contexts->root(group.rank[i]);
  } else {
    const Element parent = group.parent(i);
    const auto above =
        parent >= group.first ? context(group, parent - group.first) : context_before(group, i);
    if (above) found = limits_.contexts->child(*above, group.rank[i]);
  }
  if (found) group.context_or_unknown[i] = *found;
  return found;
}

/// Keeps the elements of the current path by level. The ancestors of the first element are known,
/// and each element then takes the place at its level.
bool TreeCode::decode_contexts(TreeGroup& out) const {
  if (!decode_ranks(out)) return false;
  const ContextChildren& contexts = *limits_.contexts;
  std::vector<TreeGroup::Above>& line = out.line;
  std::size_t level = out.ancestors.size();
  line.resize(level + out.count);
  Context above = out.above;
  for (std::size_t up = level; up-- > 0; above = contexts.parent(above))
    line[up] = {out.ancestors[up], above};
  for (std::uint32_t i = 0; i < out.count; ++i) {
    if (out.depth[i] > level + 1) return false;  // deeper than a child of the previous element
    level = out.depth[i] - 1;
    const auto context = level == 0 ? contexts.root(out.rank[i])
                                    : contexts.child(line[level - 1].context, out.rank[i]);
    if (!context) return false;
    out.context_or_unknown[i] = *context;
    out.parent_or_unknown[i] = level == 0 ? 0 : line[level - 1].element;
    line[level++] = {out.first + i, *context};
  }
  return true;
}

bool TreeCode::decode_ranges(TreeGroup& out) const {
  ByteReader in(bytes_of(out.first / group_size));
  in.text();
  const std::uint32_t first = in.varint32();
  unpack(in, out.count, out.start.data());
  unpack(in, out.count, out.length.data());
  for (std::uint32_t i = 1; i < out.count; ++i)
    out.start[i] += out.length[i - 1] & mask_if(out.closed[i] != 0);
  out.start[0] = first;
  add_up(out.start, out.count);
  const bool good =
      all_inside(out.start, out.length, out.count, limits_.characters) && !in.failed();
  if (!good) {
    out.start.fill(0);
    out.length.fill(0);
  }
  return good;
}

}  // namespace fovea::index
