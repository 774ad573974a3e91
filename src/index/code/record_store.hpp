#pragma once
// A part with a record for each document, found by its number.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "index/files/part_file.hpp"

namespace fovea::index {

/// Writes the records of documents in their order.
class RecordWriter {
 public:
  explicit RecordWriter(PartWriter part) : part_(std::move(part)) {}

  void add(std::string_view record);
  Result<PartEntry> finish();

 private:
  void flush();

  PartWriter part_;
  std::vector<std::uint64_t> groups_;  ///< where each begins
  std::vector<std::uint32_t> sizes_;   ///< of the records of the present group
  std::string records_;                ///< of the present group
};

/// Finds records, which are verified as they are read.
class RecordStore {
 public:
  RecordStore() = default;
  /// Nothing if the part is too short for so many documents.
  static std::optional<RecordStore> open(PartContent part, std::uint32_t documents);

  /// The record of a document; nothing if it is damaged. 8 bytes behind it can be read.
  [[nodiscard]] std::optional<std::string_view> record(std::uint32_t doc) const;

 private:
  [[nodiscard]] std::optional<std::uint64_t> begin_of(std::uint32_t group) const;

  PartContent part_;
  std::uint32_t documents_ = 0;
  std::uint64_t table_ = 0;  ///< where the places of the groups begin
};

}  // namespace fovea::index
