#include "index/code/sentence_code.hpp"

#include <algorithm>

#include "index/code/byte_reader.hpp"
#include "index/code/byte_writer.hpp"
#include "index/code/packed.hpp"
#include "index/code/rice.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t block_size = pack_size;

constexpr std::size_t blocks_of(std::size_t starts) {
  return (starts + block_size - 1) / block_size;
}

void pack_all(std::span<const std::uint32_t> numbers, std::string& out) {
  for (; !numbers.empty(); numbers = numbers.subspan(std::min(numbers.size(), pack_size))) {
    pack(numbers.first(std::min(numbers.size(), pack_size)), out);
  }
}

void unpack_all(ByteReader& in, std::span<std::uint32_t> numbers) {
  for (std::size_t i = 0; i < numbers.size() && !in.failed(); i += pack_size) {
    unpack(in, std::min(numbers.size() - i, pack_size), numbers.data() + i);
  }
}

/// The location of a block.
struct Block {
  std::uint32_t first = 0;  ///< lower bound of its starts
  std::uint32_t end = 0;    ///< its starts are below this
  std::uint32_t count = 0;
  std::string_view bytes;
};

/// Iterates over the blocks of a record.
class Blocks {
 public:
  Blocks(std::string_view record, std::uint32_t words) : in_(record), words_(words) {
    left_ = in_.varint32();
    // Every start takes at least one bit, and no word begins two sentences.
    if (left_ == 0 || left_ >= words || left_ / 8 > record.size()) in_.fail();
    if (in_.failed()) return;
    ends_.resize(blocks_of(left_) - 1);
    sizes_.resize(ends_.size());
    unpack_all(in_, ends_);
    unpack_all(in_, sizes_);
  }

  [[nodiscard]] bool failed() const { return in_.failed(); }

  /// Returns false after the last block, or if the record is damaged.
  bool next(Block& block) {
    if (left_ == 0 || in_.failed()) return false;
    const bool last = at_ == ends_.size();
    block.first = next_first_;
    block.count = static_cast<std::uint32_t>(std::min<std::size_t>(left_, block_size));
    if (!last && ends_[at_] > words_ - block.first) in_.fail();
    block.end = last ? words_ : block.first + ends_[at_];
    block.bytes = in_.take(last ? in_.left() : sizes_[at_]);
    ++at_;
    left_ -= block.count;
    next_first_ = block.end;
    return !in_.failed();
  }

 private:
  ByteReader in_;
  std::uint32_t words_;
  std::uint32_t left_ = 0;            ///< starts in the remaining blocks
  std::uint32_t next_first_ = 1;      ///< word 0 is not in the blocks
  std::size_t at_ = 0;                ///< number of the next block
  std::vector<std::uint32_t> ends_;   ///< words from first to end, for all blocks except the last
  std::vector<std::uint32_t> sizes_;  ///< bytes, for all blocks except the last
};

bool append(const Block& block, Words range, std::vector<std::uint32_t>& starts) {
  std::uint32_t found[block_size];
  const std::span<std::uint32_t> all(found, block.count);
  if (!get_positions(block.bytes, block.end - block.first, all)) return false;
  for (const std::uint32_t start : all) {
    if (range.contains(block.first + start)) starts.push_back(block.first + start);
  }
  return true;
}

}  // namespace

void put_sentences(std::span<const std::uint32_t> starts, std::uint32_t words, std::string& out) {
  if (starts.size() < 2) return;
  const auto rest = starts.subspan(1);
  std::vector<std::uint32_t> ends;
  std::vector<std::uint32_t> sizes;
  std::string bytes;
  std::vector<std::uint32_t> block;
  std::uint32_t first = 1;
  for (std::size_t i = 0; i < rest.size(); i += block_size) {
    const auto some = rest.subspan(i, std::min(block_size, rest.size() - i));
    const bool last = i + some.size() == rest.size();
    const std::uint32_t end = last ? words : some.back() + 1;
    block.clear();
    for (const std::uint32_t start : some) block.push_back(start - first);
    const std::size_t before = bytes.size();
    put_positions(block, end - first, bytes);
    if (!last) {
      ends.push_back(end - first);
      sizes.push_back(static_cast<std::uint32_t>(bytes.size() - before));
    }
    first = end;
  }
  put_varint(out, rest.size());
  pack_all(ends, out);
  pack_all(sizes, out);
  out += bytes;
}

bool get_sentences(std::string_view record, std::uint32_t words, Words range,
                   std::vector<std::uint32_t>& starts) {
  starts.clear();
  if (words > 0 && range.contains(0)) starts.push_back(0);
  if (record.empty()) return true;
  Blocks blocks(record, words);
  Block block;
  while (blocks.next(block) && block.first < range.end()) {
    if (block.end <= range.first) continue;
    if (!append(block, range, starts)) return false;
  }
  return !blocks.failed();
}

}  // namespace fovea::index
