#include "index/files/part_file.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace fovea::index {
namespace {

constexpr std::string_view magic = "fovea-i2";
constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

std::string head_of(Part part) {
  std::string head(magic);
  head += name_of(part).substr(0, part_head_bytes - magic.size());
  head.resize(part_head_bytes, '\0');
  return head;
}

Result<SummedBytes> open_sums(Files& files, const std::string& path, const PartEntry& entry) {
  const auto file = files.read(path);
  if (!file) return file.error();
  if (file->size() != entry.bytes) {
    return damaged_part(path,
                        fmt::format("it has {} bytes instead of {}", file->size(), entry.bytes));
  }
  auto opened = SummedBytes::open(*file, entry.checksum);
  if (!opened) return damaged_part(path, "its checksums are not those of the manifest");
  return *std::move(opened);
}

Result<SummedBytes> open_file(Files& files, const std::string& path, const PartEntry& entry,
                              Part part) {
  auto file = open_sums(files, path, entry);
  if (!file) return file;
  const auto head = file->read(0, part_head_bytes);
  if (!head) return damaged_part(path, "its first bytes are not what was written");
  if (*head == head_of(part)) return file;
  return damaged_part(path, fmt::format("its head is not that of {}", name_of(part)));
}

Result<void> verify_all(const std::string& path, const SummedBytes& file) {
  const auto at = file.damaged_at();
  if (!at) return {};
  return damaged_part(path, fmt::format("the {} bytes from {} on are not what was written",
                                        std::min(sum_block_bytes, file.size() - *at), *at));
}

}  // namespace

std::string_view name_of(Part part) {
  constexpr std::array<std::string_view, 11> names = {
      "docs",  "trees",       "sentences", "text",  "contexts", "terms",
      "lists", "normalisers", "deleted",   "roles", "outlines"};
  return names[static_cast<std::size_t>(part)];
}

struct PartWriter::State {
  std::unique_ptr<OutputFile> file;
  Result<void> state;
  std::string buffer;
  PartEntry entry;
  std::string sums;

  /// Writes the complete blocks, or everything if `all`.
  void flush(bool all) {
    const std::size_t whole = buffer.size() / sum_block_bytes * sum_block_bytes;
    const std::string_view bytes = std::string_view(buffer).substr(0, all ? buffer.size() : whole);
    sums += sums_of(bytes);
    if (state) state = file->write(bytes);
    buffer.erase(0, bytes.size());
  }
};

PartWriter::PartWriter(Files& files, const std::string& directory, std::string file, Part part)
    : state_(std::make_unique<State>()) {
  auto created = files.create(directory + "/" + file);
  state_->entry.file = std::move(file);
  if (created) {
    state_->file = *std::move(created);
  } else {
    state_->state = std::move(created).error();
  }
  put(head_of(part));
}

PartWriter::~PartWriter() = default;
PartWriter::PartWriter(PartWriter&&) noexcept = default;

void PartWriter::put(std::string_view bytes) {
  state_->entry.bytes += bytes.size();
  state_->buffer.append(bytes);
  if (state_->buffer.size() >= buffer_bytes) state_->flush(false);
}

std::uint64_t PartWriter::size() const { return state_->entry.bytes - part_head_bytes; }

bool PartWriter::failed() const { return !state_->state.ok(); }

Result<PartEntry> PartWriter::finish() {
  state_->flush(true);
  if (state_->state) state_->state = state_->file->write(state_->sums);
  if (state_->state) state_->state = state_->file->sync();
  if (!state_->state) return state_->state.error();
  state_->entry.bytes += state_->sums.size();
  state_->entry.checksum = checksum_of(state_->sums);
  return state_->entry;
}

Result<PartContent> open_part(Files& files, const std::string& directory, const PartEntry& entry,
                              Part part) {
  auto file = open_file(files, directory + "/" + entry.file, entry, part);
  if (!file) return std::move(file).error();
  return PartContent(*std::move(file));
}

Result<Bytes> read_part(Files& files, const std::string& directory, const PartEntry& entry,
                        Part part) {
  const std::string path = directory + "/" + entry.file;
  const auto file = open_file(files, path, entry, part);
  if (!file) return file.error();
  if (auto good = verify_all(path, *file); !good) return std::move(good).error();
  return file->bytes().without_prefix(part_head_bytes);
}

Result<void> verify_part(Files& files, const std::string& directory, const PartEntry& entry) {
  const std::string path = directory + "/" + entry.file;
  const auto file = open_sums(files, path, entry);
  if (!file) return file.error();
  return verify_all(path, *file);
}

Error damaged_part(const std::string& path, std::string message) {
  return {.kind = ErrorKind::input,
          .place = {.file = path},
          .message = "this part of the index is damaged: " + std::move(message),
          .remedy = "restore it, or build the index again with --replace"};
}

}  // namespace fovea::index
