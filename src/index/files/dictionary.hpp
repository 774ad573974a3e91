#pragma once
// The terms of a segment in byte order, with the offsets of their lists.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"

#include "index/code/byte_reader.hpp"

namespace fovea::index {

/// A term of the dictionary.
struct TermEntry {
  std::uint64_t documents = 0;
  std::uint64_t list = 0;  ///< offset in the lists
  std::uint64_t list_bytes = 0;
};

/// Writes a dictionary. Terms must be added in ascending order.
class DictionaryWriter {
 public:
  void add(std::string_view term, std::uint64_t documents, std::uint64_t list_bytes);
  /// The content of the part.
  std::string finish();

 private:
  std::string entries_;
  std::string table_;  ///< per block: offset of its entries, offset of its first list
  std::string before_;
  std::uint64_t terms_ = 0;
  std::uint64_t list_ = 0;
};

/// Iterates over a dictionary.
class DictionaryCursor {
 public:
  /// Returns false at the end or if the bytes are damaged.
  bool next();
  [[nodiscard]] const std::string& term() const { return term_; }
  [[nodiscard]] const TermEntry& entry() const { return entry_; }
  [[nodiscard]] bool damaged() const { return in_.failed(); }

 private:
  friend class Dictionary;
  DictionaryCursor(std::string_view entries, std::uint64_t index, std::uint64_t terms,
                   std::uint64_t list)
      : in_(entries), index_(index), terms_(terms) {
    entry_.list = list;
  }

  ByteReader in_;
  std::uint64_t index_ = 0;  ///< of the next term
  std::uint64_t terms_ = 0;
  std::string term_;
  TermEntry entry_;
};

class Dictionary {
 public:
  Dictionary() = default;
  /// Returns nullopt if the tables do not fit the bytes.
  static std::optional<Dictionary> open(Bytes content);

  [[nodiscard]] std::uint64_t size() const { return terms_; }
  [[nodiscard]] std::optional<TermEntry> find(std::string_view term) const;
  /// A cursor before the first term, or before the first term of the block that holds `from`.
  [[nodiscard]] DictionaryCursor cursor(std::string_view from = {}) const;

 private:
  [[nodiscard]] std::uint64_t blocks() const;
  [[nodiscard]] DictionaryCursor cursor_at(std::uint64_t block) const;
  [[nodiscard]] std::string_view first_term(std::uint64_t block) const;

  Bytes content_;
  std::uint64_t terms_ = 0;
  std::string_view table_;
  std::string_view entries_;
};

}  // namespace fovea::index
