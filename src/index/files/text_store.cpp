#include "index/files/text_store.hpp"

#include <algorithm>

#include <zstd.h>

#include "fovea/base/text.hpp"

#include "index/code/byte_reader.hpp"
#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t block_bytes = std::size_t{16} << 10;
constexpr std::size_t entry_bytes = 24;
constexpr int level = 1;

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
    const std::string_view first = cut_at_code_point(text, block_bytes);
    blocks.push_back(pack_block(first));
    text.remove_prefix(first.size());
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

std::optional<TextStore> TextStore::open(PartContent content) {
  if (content.size() < sizeof(std::uint64_t)) return std::nullopt;
  const std::uint64_t end = content.size() - sizeof(std::uint64_t);
  const auto count = content.read(end, content.size());
  TextStore store;
  store.count_ = count ? load<std::uint64_t>(count->data(), 0) : end;
  if (store.count_ > end / entry_bytes) return std::nullopt;
  const auto table = content.read(end - store.count_ * entry_bytes, end);
  if (!table) return std::nullopt;
  store.table_ = *table;
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

std::optional<std::string> TextStore::read(std::uint64_t from, std::uint64_t to) const {
  return TextReader(*this).read(from, to);
}

TextReader::TextReader(const TextStore& store)
    : store_(store), context_(ZSTD_createDCtx(), ZSTD_freeDCtx) {}

std::optional<std::string> TextReader::read(std::uint64_t from, std::uint64_t to) {
  std::string result;
  if (from >= to || store_.count_ == 0) return result;
  for (std::uint64_t block = store_.block_with(from); block < store_.count_; ++block) {
    const TextStore::Entry entry = store_.entry(block);
    if (entry.code_point >= to) break;
    if (block != block_ && !unpack(block, entry)) return std::nullopt;
    const std::size_t begin = byte_of(std::max(from, entry.code_point) - entry.code_point);
    const std::size_t end = byte_of(to - entry.code_point);
    result.append(text_, begin, end - begin);
  }
  return result;
}

bool TextReader::unpack(std::uint64_t block, const TextStore::Entry& entry) {
  block_ = none;
  passed_ = {};
  if (entry.offset > store_.content_.size() || entry.bytes > block_bytes) return false;
  const auto packed = store_.content_.read(entry.offset, entry.offset + entry.packed_bytes);
  if (!packed) return false;
  text_.resize(entry.bytes);
  const std::size_t size = ZSTD_decompressDCtx(context_.get(), text_.data(), text_.size(),
                                               packed->data(), packed->size());
  if (ZSTD_isError(size) != 0 || size != text_.size()) return false;
  block_ = block;
  return true;
}

/// Continues from the code point of the previous call if possible.
std::size_t TextReader::byte_of(std::uint64_t code_point) {
  if (code_point < passed_.code_points) passed_ = {};
  const std::string_view rest = std::string_view(text_).substr(passed_.bytes);
  const std::size_t bytes = byte_of_code_point(rest, code_point - passed_.code_points);
  passed_ = {passed_.bytes + bytes, code_point};
  return passed_.bytes;
}

}  // namespace fovea::index
