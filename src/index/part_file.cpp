#include "part_file.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace fovea::index {
namespace {

constexpr std::string_view magic = "fovea-i1";
constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

std::string head_of(Part part) {
  std::string head(magic);
  head += name_of(part).substr(0, part_head_bytes - magic.size());
  head.resize(part_head_bytes, '\0');
  return head;
}

struct FreeHash {
  void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

}  // namespace

std::string_view name_of(Part part) {
  constexpr std::array<std::string_view, 8> names = {"docs",  "trees", "text",        "contexts",
                                                     "terms", "lists", "normalisers", "deleted"};
  return names[static_cast<std::size_t>(part)];
}

std::uint64_t checksum_of(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

struct PartWriter::State {
  std::unique_ptr<OutputFile> file;
  Result<void> state;
  std::string buffer;
  PartEntry entry;
  std::unique_ptr<XXH3_state_t, FreeHash> hash{XXH3_createState()};

  void flush() {
    XXH3_64bits_update(hash.get(), buffer.data(), buffer.size());
    if (state) state = file->write(buffer);
    buffer.clear();
  }
};

PartWriter::PartWriter(Files& files, const std::string& directory, std::string file, Part part)
    : state_(std::make_unique<State>()) {
  XXH3_64bits_reset(state_->hash.get());
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
  if (state_->buffer.size() >= buffer_bytes) state_->flush();
}

std::uint64_t PartWriter::size() const { return state_->entry.bytes - part_head_bytes; }

bool PartWriter::failed() const { return !state_->state.ok(); }

Result<PartEntry> PartWriter::finish() {
  state_->flush();
  if (state_->state) state_->state = state_->file->sync();
  if (!state_->state) return state_->state.error();
  state_->entry.checksum = XXH3_64bits_digest(state_->hash.get());
  return state_->entry;
}

Result<Bytes> open_part(Files& files, const std::string& directory, const PartEntry& entry,
                        Part part) {
  const std::string path = directory + "/" + entry.file;
  auto content = files.read(path);
  if (!content) return content;
  if (content->size() != entry.bytes) {
    return damaged_part(path,
                        fmt::format("it has {} bytes instead of {}", content->size(), entry.bytes));
  }
  if (!content->text().starts_with(head_of(part))) {
    return damaged_part(path, fmt::format("its head is not that of {}", name_of(part)));
  }
  return content->without_prefix(part_head_bytes);
}

Error damaged_part(const std::string& path, std::string message) {
  return {.kind = ErrorKind::input,
          .place = {.file = path},
          .message = "this part of the index is damaged: " + std::move(message),
          .remedy = "restore it or build the index again"};
}

}  // namespace fovea::index
