#pragma once
// The documents of a segment: sizes, names, and the locations of their trees and texts.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/bytes.hpp"

#include "index/code/byte_reader.hpp"

namespace fovea::index {

/// The data of a document that is added to a table.
struct DocEntry {
  std::string name;
  std::uint32_t words = 0;
  std::uint64_t characters = 0;
  std::uint64_t xml_bytes = 0;
  std::uint64_t tree_bytes = 0;
};

class DocTableWriter {
 public:
  void add(const DocEntry& entry);
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(entries_.size()); }
  /// The content of the part.
  [[nodiscard]] std::string finish() const;

 private:
  std::vector<DocEntry> entries_;
};

/// Columns of fixed width, read directly from the mapped file. Offsets are checked on use.
class DocTable {
 public:
  DocTable() = default;
  /// Returns nullopt if the columns do not fit the bytes.
  static std::optional<DocTable> open(Bytes content);

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t words(std::uint32_t doc) const {
    return load<std::uint32_t>(words_, doc);
  }
  [[nodiscard]] std::uint64_t xml_bytes(std::uint32_t doc) const {
    return load<std::uint64_t>(xml_bytes_, doc);
  }
  /// The first code point of the document in the text store.
  [[nodiscard]] std::uint64_t text_begin(std::uint32_t doc) const {
    return load<std::uint64_t>(text_, doc);
  }
  [[nodiscard]] std::uint64_t characters(std::uint32_t doc) const {
    return text_begin(doc + 1) - text_begin(doc);
  }
  [[nodiscard]] std::uint64_t tree_begin(std::uint32_t doc) const {
    return load<std::uint64_t>(trees_, doc);
  }
  [[nodiscard]] std::string_view name(std::uint32_t doc) const;
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;

 private:
  Bytes content_;
  std::uint32_t size_ = 0;
  const char* words_ = nullptr;
  const char* xml_bytes_ = nullptr;
  const char* text_ = nullptr;    ///< one more than documents
  const char* trees_ = nullptr;   ///< one more than documents
  const char* names_ = nullptr;   ///< offsets, one more than documents
  const char* sorted_ = nullptr;  ///< documents by name
  std::string_view characters_;
};

}  // namespace fovea::index
