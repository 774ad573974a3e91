#pragma once
// The text of documents, compressed in blocks, addressed by code points.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zstd.h>

#include "index/files/part_file.hpp"

namespace fovea::index {

/// Documents with shorter text share blocks with their neighbours.
constexpr std::size_t own_block_bytes = std::size_t{8} << 10;

/// A compressed block of text.
struct TextBlock {
  std::string packed;
  std::uint32_t bytes = 0;        ///< of the text
  std::uint64_t code_points = 0;  ///< of the text
};

class TextPacker {
 public:
  TextPacker();
  ~TextPacker();
  TextPacker(TextPacker&&) noexcept;
  TextPacker& operator=(TextPacker&&) noexcept;

  /// Compresses a text as several blocks.
  std::vector<TextBlock> pack(std::string_view text);

 private:
  TextBlock pack_block(std::string_view text);

  struct State;
  std::unique_ptr<State> state_;
};

/// The locations of the blocks. The content of the part is all blocks, followed by this table.
class TextTable {
 public:
  void add(const TextBlock& block);
  [[nodiscard]] std::string finish() const;

 private:
  std::string entries_;
  std::uint64_t offset_ = 0;
  std::uint64_t code_point_ = 0;
};

class TextStore {
 public:
  TextStore() = default;
  /// Returns nullopt if the table does not fit the bytes or is damaged.
  static std::optional<TextStore> open(PartContent content);

  /// Code points [from, to) of the whole store; nullopt if a block is damaged.
  [[nodiscard]] std::optional<std::string> read(std::uint64_t from, std::uint64_t to) const;

 private:
  struct Entry {
    std::uint64_t code_point = 0;  ///< first of the block
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    std::uint32_t packed_bytes = 0;
  };
  [[nodiscard]] Entry entry(std::uint64_t block) const;
  [[nodiscard]] std::uint64_t block_with(std::uint64_t code_point) const;

  friend class TextReader;

  PartContent content_;
  std::string_view table_;  ///< after the blocks
  std::uint64_t count_ = 0;
};

/// Reads from a store many times. It keeps the last block and place, so that reading on from there
/// needs no search. The store must outlive it.
class TextReader {
 public:
  explicit TextReader(const TextStore& store);

  /// The same as TextStore::read.
  std::optional<std::string> read(std::uint64_t from, std::uint64_t to);

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};
  struct Passed {
    std::size_t bytes = 0;
    std::uint64_t code_points = 0;
  };
  bool unpack(std::uint64_t block, const TextStore::Entry& entry);
  std::size_t byte_of(std::uint64_t code_point);

  const TextStore& store_;
  std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context_;
  std::uint64_t block_ = none;  ///< the block in text_
  std::string text_;
  Passed passed_;  ///< place in text_ of the last read
};

}  // namespace fovea::index
