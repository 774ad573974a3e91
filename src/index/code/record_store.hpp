#pragma once
// A part with one record per document, found by document number.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "index/files/part_file.hpp"

namespace fovea::index {

/// Writes the records in the order of the documents.
class RecordWriter {
 public:
  explicit RecordWriter(PartWriter part) : part_(std::move(part)) {}

  void add(std::string_view record);
  Result<PartEntry> finish();

 private:
  void flush();

  PartWriter part_;
  std::vector<std::uint64_t> groups_;  ///< start of each group
  std::vector<std::uint32_t> sizes_;   ///< of the records of the current group
  std::string records_;                ///< of the current group
};

/// Finds records and verifies them when they are read.
class RecordStore {
 public:
  RecordStore() = default;
  /// Returns nullopt if the part is too short for `documents` documents.
  static std::optional<RecordStore> open(PartContent part, std::uint32_t documents);

  /// The record of a document; nullopt if it is damaged. 8 bytes after it are readable.
  [[nodiscard]] std::optional<std::string_view> record(std::uint32_t doc) const;

 private:
  [[nodiscard]] std::optional<std::uint64_t> begin_of(std::uint32_t group) const;

  PartContent part_;
  std::uint32_t documents_ = 0;
  std::uint64_t table_ = 0;  ///< start of the offsets of the groups
};

}  // namespace fovea::index
