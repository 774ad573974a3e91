#include "index/files/doc_table.hpp"

#include <algorithm>
#include <numeric>

#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

/// Appends the start of each document's share, and the end.
template <class SizeOf>
void put_offsets(std::string& out, const std::vector<DocEntry>& entries, const SizeOf& size_of) {
  std::uint64_t offset = 0;
  put_fixed(out, offset);
  for (const DocEntry& entry : entries) {
    offset += size_of(entry);
    put_fixed(out, offset);
  }
}

}  // namespace

void DocTableWriter::add(const DocEntry& entry) { entries_.push_back(entry); }

std::string DocTableWriter::finish() const {
  std::string out;
  put_fixed<std::uint64_t>(out, entries_.size());
  put_offsets(out, entries_, [](const DocEntry& entry) { return entry.characters; });
  put_offsets(out, entries_, [](const DocEntry& entry) { return entry.tree_bytes; });
  put_offsets(out, entries_, [](const DocEntry& entry) { return entry.name.size(); });
  for (const DocEntry& entry : entries_) put_fixed(out, entry.xml_bytes);
  for (const DocEntry& entry : entries_) put_fixed(out, entry.words);
  std::vector<std::uint32_t> sorted(entries_.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::sort(sorted.begin(), sorted.end(),
            [&](std::uint32_t a, std::uint32_t b) { return entries_[a].name < entries_[b].name; });
  for (const std::uint32_t doc : sorted) put_fixed(out, doc);
  for (const DocEntry& entry : entries_) out.append(entry.name);
  return out;
}

std::optional<DocTable> DocTable::open(Bytes content) {
  DocTable table;
  ByteReader in(content.text());
  const auto size = in.fixed<std::uint64_t>();
  if (size >= 0xFFFF'FFFF) return std::nullopt;
  table.size_ = static_cast<std::uint32_t>(size);
  table.text_ = in.take((size + 1) * sizeof(std::uint64_t)).data();
  table.trees_ = in.take((size + 1) * sizeof(std::uint64_t)).data();
  table.names_ = in.take((size + 1) * sizeof(std::uint64_t)).data();
  table.xml_bytes_ = in.take(size * sizeof(std::uint64_t)).data();
  table.words_ = in.take(size * sizeof(std::uint32_t)).data();
  table.sorted_ = in.take(size * sizeof(std::uint32_t)).data();
  table.characters_ = in.rest();
  table.content_ = std::move(content);
  if (in.failed()) return std::nullopt;
  return table;
}

std::string_view DocTable::name(std::uint32_t doc) const {
  const auto begin = load<std::uint64_t>(names_, doc);
  const auto end = load<std::uint64_t>(names_, std::size_t{doc} + 1);
  if (begin > end || end > characters_.size()) return {};
  return characters_.substr(begin, end - begin);
}

std::optional<std::uint32_t> DocTable::find(std::string_view wanted) const {
  std::uint32_t low = 0;
  for (std::uint32_t high = size_; low < high;) {
    const std::uint32_t middle = low + (high - low) / 2;
    const auto doc = load<std::uint32_t>(sorted_, middle);
    if (doc >= size_) return std::nullopt;
    const int order = name(doc).compare(wanted);
    if (order == 0) return doc;
    (order < 0 ? low : high) = order < 0 ? middle + 1 : middle;
  }
  return std::nullopt;
}

}  // namespace fovea::index
