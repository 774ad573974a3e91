#include "index/code/record_store.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "index/code/byte_reader.hpp"
#include "index/code/byte_writer.hpp"
#include "index/code/packed.hpp"

namespace fovea::index {
namespace {

constexpr std::uint32_t group_size = pack_size;

/// Larger than any array of pack().
constexpr std::uint64_t max_packed_bytes = 2048;

constexpr std::uint32_t groups_of(std::uint32_t documents) {
  return documents / group_size + (documents % group_size > 0 ? 1 : 0);
}

}  // namespace

void RecordWriter::add(std::string_view record) {
  sizes_.push_back(static_cast<std::uint32_t>(record.size()));
  records_ += record;
  if (sizes_.size() == group_size) flush();
}

void RecordWriter::flush() {
  if (sizes_.empty()) return;
  groups_.push_back(part_.size());
  std::string head;
  pack(sizes_, head);
  part_.put(head);
  part_.put(records_);
  sizes_.clear();
  records_.clear();
}

Result<PartEntry> RecordWriter::finish() {
  flush();
  std::string table;
  for (const std::uint64_t begin : groups_) put_fixed(table, begin);
  part_.put(table);
  return part_.finish();
}

std::optional<RecordStore> RecordStore::open(PartContent part, std::uint32_t documents) {
  const std::uint64_t table_bytes = std::uint64_t{groups_of(documents)} * sizeof(std::uint64_t);
  if (part.size() < table_bytes) return std::nullopt;
  RecordStore store;
  store.table_ = part.size() - table_bytes;
  store.documents_ = documents;
  store.part_ = std::move(part);
  return store;
}

std::optional<std::uint64_t> RecordStore::begin_of(std::uint32_t group) const {
  if (group == groups_of(documents_)) return table_;
  const std::uint64_t at = table_ + std::uint64_t{group} * sizeof(std::uint64_t);
  const auto bytes = part_.read(at, at + sizeof(std::uint64_t));
  if (!bytes) return std::nullopt;
  return load<std::uint64_t>(bytes->data(), 0);
}

std::optional<std::string_view> RecordStore::record(std::uint32_t doc) const {
  const std::uint32_t group = doc / group_size;
  const auto begin = begin_of(group);
  const auto end = begin_of(group + 1);
  if (!begin || !end || *begin > *end || *end > table_) return std::nullopt;
  const auto head = part_.read(*begin, std::min(*begin + max_packed_bytes, *end));
  if (!head) return std::nullopt;
  std::array<std::uint32_t, group_size> sizes;
  ByteReader in(*head);
  unpack(in, std::min(documents_ - group * group_size, group_size), sizes.data());
  if (in.failed()) return std::nullopt;
  const auto* const size = sizes.begin() + doc % group_size;
  const std::uint64_t record =
      *begin + (head->size() - in.left()) + std::accumulate(sizes.cbegin(), size, std::uint64_t{0});
  if (record + *size > *end) return std::nullopt;
  return part_.read(record, record + *size);
}

}  // namespace fovea::index
