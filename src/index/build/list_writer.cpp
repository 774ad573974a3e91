#include <algorithm>
#include <array>
#include <utility>

#include "index/code/byte_writer.hpp"
#include "index/code/list_code.hpp"

namespace fovea::index {

void ListWriter::clear() {
  docs_.clear();
  tfs_.clear();
  bounds_.clear();
  position_bytes_.clear();
  positions_.clear();
  occurrences_ = 0;
  elements_ = 0;
  bound_ = {};
  shares_.clear();
  frequencies_.clear();
}

void ListWriter::add(const Posting& posting) {
  docs_.push_back(posting.doc);
  tfs_.push_back(posting.tf);
  bounds_.push_back(posting.bound);
  position_bytes_.push_back(static_cast<std::uint32_t>(posting.positions.size()));
  positions_.append(posting.positions);
  occurrences_ += posting.tf;
  elements_ += posting.elements;
  bound_.include(posting.tf, posting.bound);
  for (const TagShare& share : posting.tags) {
    shares_.push_back({share.tag, posting.doc, share.squares});
  }
}

void ListWriter::count_tags() {
  for (const Share& share : shares_) {
    if (share.tag >= by_tag_.size()) by_tag_.resize(std::size_t{share.tag} + 1);
    if (by_tag_[share.tag]++ == 0) frequencies_.push_back({share.tag, 0});
  }
  for (TagFrequency& frequency : frequencies_) {
    frequency.documents = std::exchange(by_tag_[frequency.tag], 0);
  }
  std::sort(frequencies_.begin(), frequencies_.end(),
            [](const TagFrequency& a, const TagFrequency& b) { return a.tag < b.tag; });
}

void ListWriter::write(std::string& out) {
  count_tags();
  put_varint(out, elements_);
  write_tags(out);
  if (docs_.size() < short_list) {
    write_short(out);
  } else {
    put_varint(out, occurrences_);
    put_varint(out, bound_.tf);
    out.push_back(static_cast<char>(bound_.code));
    write_blocks(out);
  }
  out.append(positions_);
}

void ListWriter::write_tags(std::string& out) const {
  put_varint(out, frequencies_.size());
  Tag before = 0;
  for (const TagFrequency& frequency : frequencies_) {
    put_varint(out, frequency.tag - before);
    // A single document needs no count.
    if (docs_.size() > 1) put_varint(out, frequency.documents);
    before = frequency.tag;
  }
}

void ListWriter::write_short(std::string& out) const {
  Doc next = 0;
  for (std::size_t i = 0; i < docs_.size(); ++i) {
    put_varint(out, docs_[i] - next);
    put_varint(out, tfs_[i]);
    out.push_back(static_cast<char>(bounds_[i]));
    put_varint(out, position_bytes_[i]);
    next = docs_[i] + 1;
  }
}

void ListWriter::write_blocks(std::string& out) const {
  std::string table;
  std::string blocks;
  std::uint64_t positions = 0;
  Doc before = 0;
  for (std::size_t first = 0; first < docs_.size(); first += pack_size) {
    const std::size_t count = std::min(pack_size, docs_.size() - first);
    BoundCode bound;
    put_fixed(table, docs_[first + count - 1]);
    put_fixed(table, static_cast<std::uint32_t>(blocks.size()));
    put_fixed(table, positions);
    for (std::size_t i = first; i < first + count; ++i) {
      bound.include(tfs_[i], bounds_[i]);
      positions += position_bytes_[i];
    }
    put_fixed(table, bound.tf);
    table.push_back(static_cast<char>(bound.code));
    write_block(first, count, before, blocks);
    before = docs_[first + count - 1] + 1;
  }
  put_varint(out, blocks.size());
  out.append(table).append(blocks);
}

void ListWriter::write_block(std::size_t first, std::size_t count, Doc before,
                             std::string& out) const {
  std::array<std::uint32_t, pack_size> column{};
  const std::span numbers = std::span(column).first(count);
  for (std::size_t i = 0; i < count; ++i) {
    column[i] = docs_[first + i] - before;
    before = docs_[first + i] + 1;
  }
  pack(numbers, out);
  for (std::size_t i = 0; i < count; ++i) column[i] = tfs_[first + i] - 1;
  pack(numbers, out);
  for (std::size_t i = 0; i < count; ++i) column[i] = bounds_[first + i];
  pack(numbers, out);
  std::copy_n(position_bytes_.begin() + static_cast<std::ptrdiff_t>(first), count, column.begin());
  pack(numbers, out);
}

}  // namespace fovea::index
