#include "text_store.hpp"

#include <algorithm>

#include <zstd.h>

#include "fovea/base/text.hpp"

#include "byte_reader.hpp"
#include "byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t block_bytes = std::size_t{16} << 10;
constexpr std::size_t entry_bytes = 24;
constexpr int level = 1;

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Where to cut `text` at or before `size`, between code points.
std::size_t cut_at(std::string_view text, std::size_t size) {
  if (size >= text.size()) return text.size();
  while (size > 0 && is_continuation(text[size])) --size;
  return size;
}

/// The byte at which code point `count` begins.
std::size_t byte_of(std::string_view text, std::uint64_t count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    if (is_continuation(text[at])) continue;
    if (count-- == 0) break;
  }
  return at;
}

}  // namespace

struct TextPacker::State {
  std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context{ZSTD_createCCtx(), ZSTD_freeCCtx};
  std::string buffer = std::string(ZSTD_compressBound(block_bytes), '\0');
};

TextPacker::TextPacker() : state_(std::make_unique<State>()) {}
TextPacker::~TextPacker() = default;
TextPacker::TextPacker(TextPacker&&) noexcept = default;
TextPacker& TextPacker::operator=(TextPacker&&) noexcept = default;

std::vector<TextBlock> TextPacker::pack(std::string_view text) {
  std::vector<TextBlock> blocks;
  while (!text.empty()) {
    const std::size_t size = cut_at(text, block_bytes);
    blocks.push_back(pack_block(text.substr(0, size)));
    text.remove_prefix(size);
  }
  return blocks;
}

TextBlock TextPacker::pack_block(std::string_view text) {
  TextBlock block;
  block.bytes = static_cast<std::uint32_t>(text.size());
  block.code_points = count_code_points(text);
  block.packed.resize(ZSTD_compressBound(text.size()));
  const std::size_t size = ZSTD_compressCCtx(state_->context.get(), block.packed.data(),
                                             block.packed.size(), text.data(), text.size(), level);
  block.packed.resize(ZSTD_isError(size) != 0 ? 0 : size);
  return block;
}

void TextTable::add(const TextBlock& block) {
  put_fixed(entries_, code_point_);
  put_fixed(entries_, offset_);
  put_fixed(entries_, block.bytes);
  put_fixed(entries_, static_cast<std::uint32_t>(block.packed.size()));
  code_point_ += block.code_points;
  offset_ += block.packed.size();
}

std::string TextTable::finish() const {
  std::string content = entries_;
  put_fixed<std::uint64_t>(content, entries_.size() / entry_bytes);
  return content;
}

std::optional<TextStore> TextStore::open(Bytes content) {
  TextStore store;
  const std::string_view all = content.text();
  if (all.size() < sizeof(std::uint64_t)) return std::nullopt;
  const std::size_t end = all.size() - sizeof(std::uint64_t);
  store.count_ = load<std::uint64_t>(all.data() + end, 0);
  if (store.count_ > end / entry_bytes) return std::nullopt;
  store.table_ = all.substr(end - store.count_ * entry_bytes, store.count_ * entry_bytes);
  store.blocks_ = all.substr(0, end - store.table_.size());
  store.content_ = std::move(content);
  return store;
}

TextStore::Entry TextStore::entry(std::uint64_t block) const {
  ByteReader in(table_.substr(block * entry_bytes, entry_bytes));
  Entry entry;
  entry.code_point = in.fixed<std::uint64_t>();
  entry.offset = in.fixed<std::uint64_t>();
  entry.bytes = in.fixed<std::uint32_t>();
  entry.packed_bytes = in.fixed<std::uint32_t>();
  return entry;
}

/// The last block that begins at or before the code point.
std::uint64_t TextStore::block_with(std::uint64_t code_point) const {
  std::uint64_t low = 0;
  for (std::uint64_t high = count_; high - low > 1;) {
    const std::uint64_t middle = low + (high - low) / 2;
    (entry(middle).code_point <= code_point ? low : high) = middle;
  }
  return low;
}

std::optional<std::string> TextStore::unpack(const Entry& entry) const {
  ByteReader in(blocks_);
  in.take(entry.offset);
  const std::string_view packed = in.take(entry.packed_bytes);
  if (in.failed() || entry.bytes > block_bytes) return std::nullopt;
  std::string text(entry.bytes, '\0');
  const std::size_t size = ZSTD_decompress(text.data(), text.size(), packed.data(), packed.size());
  if (ZSTD_isError(size) != 0 || size != text.size()) return std::nullopt;
  return text;
}

std::optional<std::string> TextStore::read(std::uint64_t from, std::uint64_t to) const {
  std::string result;
  if (from >= to || count_ == 0) return result;
  for (std::uint64_t block = block_with(from); block < count_; ++block) {
    const Entry at = entry(block);
    if (at.code_point >= to) break;
    const auto text = unpack(at);
    if (!text) return std::nullopt;
    const std::size_t begin = from > at.code_point ? byte_of(*text, from - at.code_point) : 0;
    const std::size_t end = byte_of(*text, to - at.code_point);
    result.append(*text, begin, end - begin);
  }
  return result;
}

}  // namespace fovea::index
