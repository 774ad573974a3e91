#include "index/code/list_code.hpp"

#include <algorithm>

namespace fovea::index {
namespace {

constexpr std::size_t entry_bytes = 21;

std::vector<TagFrequency> get_tags(ByteReader& in, std::uint64_t documents) {
  std::vector<TagFrequency> tags;
  std::uint64_t tag = 0;
  const std::uint64_t count = in.varint();
  for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
    tag += in.varint();
    const std::uint64_t frequency = documents > 1 ? in.varint() : documents;
    if (tag > 0xFFFF'FFFF) in.fail();
    tags.push_back({static_cast<Tag>(tag), frequency});
  }
  return tags;
}

BoundCode get_bound(ByteReader& in) {
  BoundCode bound;
  bound.tf = in.varint32();
  bound.code = in.fixed<std::uint8_t>();
  return bound;
}

struct ShortPosting {
  std::uint64_t gap = 0;
  std::uint32_t tf = 0;
  std::uint8_t bound = 0;
  std::uint32_t position_bytes = 0;
};

ShortPosting get_short(ByteReader& in) {
  ShortPosting posting;
  posting.gap = in.varint();
  posting.tf = in.varint32();
  posting.bound = in.fixed<std::uint8_t>();
  posting.position_bytes = in.varint32();
  return posting;
}

}  // namespace

std::optional<ListHead> ListCode::head(std::string_view list, std::uint64_t documents) {
  ByteReader in(list);
  ListHead head;
  head.documents = documents;
  head.elements = in.varint();
  head.tags = get_tags(in, documents);
  if (documents >= short_list) {
    head.occurrences = in.varint();
    head.bound = get_bound(in);
  } else {
    for (std::uint64_t i = 0; i < documents && !in.failed(); ++i) {
      const ShortPosting posting = get_short(in);
      head.occurrences += posting.tf;
      head.bound.include(posting.tf, posting.bound);
    }
  }
  if (in.failed()) return std::nullopt;
  return head;
}

ListCode::ListCode(std::string_view list, std::uint64_t documents, Doc limit)
    : documents_(documents), limit_(limit) {
  ByteReader in(list);
  in.varint();
  get_tags(in, documents);
  if (documents < short_list) {
    blocks_ = documents > 0 ? 1 : 0;
    short_ = in.rest();
    Block block;
    ok_ = !in.failed() && (documents == 0 || decode_short(block));
    for (std::uint32_t i = 0; i < block.size && ok_; ++i) {
      bound_.include(block.tfs[i], static_cast<std::uint8_t>(block.bounds[i]));
      last_ = block.docs[i];
    }
  } else {
    in.varint();
    get_bound(in);
    const std::uint64_t packed_bytes = in.varint();
    blocks_ = (documents + pack_size - 1) / pack_size;
    table_ = documents <= limit ? in.take(blocks_ * entry_bytes) : std::string_view();
    packed_ = in.take(packed_bytes);
    positions_ = in.rest();
    ok_ = !in.failed() && !table_.empty();
  }
  if (!ok_) blocks_ = 0;
}

BlockEntry ListCode::entry(std::uint64_t block) const {
  BlockEntry entry;
  if (documents_ < short_list) {
    entry.last = last_;
    entry.bound = bound_;
    return entry;
  }
  ByteReader in(table_.substr(block * entry_bytes, entry_bytes));
  entry.last = in.fixed<std::uint32_t>();
  entry.offset = in.fixed<std::uint32_t>();
  entry.positions = in.fixed<std::uint64_t>();
  entry.bound.tf = in.fixed<std::uint32_t>();
  entry.bound.code = in.fixed<std::uint8_t>();
  return entry;
}

bool ListCode::decode(std::uint64_t block, Block& out) const {
  const bool good =
      documents_ < short_list ? decode_short(out) : decode_packed(entry(block), block, out);
  if (!good) out.size = 0;
  return good;
}

bool ListCode::decode_short(Block& out) const {
  ByteReader in(short_);
  out.size = static_cast<std::uint32_t>(documents_);
  for (std::uint32_t i = 0; i < out.size; ++i) {
    const ShortPosting posting = get_short(in);
    if (posting.gap >= limit_ || posting.tf == 0) in.fail();
    out.docs[i] = static_cast<std::uint32_t>(posting.gap);
    out.tfs[i] = posting.tf;
    out.bounds[i] = posting.bound;
    out.position_ends[i] = posting.position_bytes;
  }
  return !in.failed() && finish(out, 0, in.rest());
}

bool ListCode::decode_packed(const BlockEntry& entry, std::uint64_t block, Block& out) const {
  if (entry.offset > packed_.size() || entry.positions > positions_.size()) return false;
  out.size = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(pack_size, documents_ - block * pack_size));
  ByteReader in(packed_.substr(entry.offset));
  unpack(in, out.size, out.docs);
  unpack(in, out.size, out.tfs);
  unpack(in, out.size, out.bounds);
  unpack(in, out.size, out.position_ends);
  for (std::uint32_t i = 0; i < out.size; ++i) {
    if (++out.tfs[i] == 0 || out.bounds[i] > 0xFF) in.fail();
  }
  const std::uint64_t before = block == 0 ? 0 : std::uint64_t{this->entry(block - 1).last} + 1;
  return !in.failed() && finish(out, before, positions_.substr(entry.positions)) &&
         out.docs[out.size - 1] == entry.last;
}

/// Converts gaps to document numbers and lengths to ends. Returns false if they exceed their
/// limits.
bool ListCode::finish(Block& out, std::uint64_t before, std::string_view positions) const {
  std::uint64_t end = 0;
  for (std::uint32_t i = 0; i < out.size; ++i) {
    const std::uint64_t doc = before + out.docs[i];
    end += out.position_ends[i];
    if (doc >= limit_ || end > positions.size() || end > 0xFFFF'FFFF) return false;
    out.docs[i] = static_cast<std::uint32_t>(doc);
    out.position_ends[i] = static_cast<std::uint32_t>(end);
    before = doc + 1;
  }
  out.positions = positions;
  return true;
}

}  // namespace fovea::index
