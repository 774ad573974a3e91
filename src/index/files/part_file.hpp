#pragma once
// A file of an index: a header that identifies it, the content, and checksums of both.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/files.hpp"

#include "index/code/summed_bytes.hpp"

namespace fovea::index {

/// The parts of a segment and of a commit. Each is a separate file.
enum class Part : std::uint8_t {
  docs,
  trees,
  sentences,
  text,
  contexts,
  terms,
  lists,
  normalisers,
  deleted,
  roles,
  outlines
};

/// "docs", "trees", …: the extension of the file name, and the name in messages.
std::string_view name_of(Part part);

constexpr std::size_t part_head_bytes = 16;

/// The entry of a file in the manifest.
struct PartEntry {
  std::string file;  ///< name in the index's directory
  std::uint64_t bytes = 0;
  std::uint64_t checksum = 0;  ///< of the sums at the file's end
  friend bool operator==(const PartEntry&, const PartEntry&) = default;
};

/// Writes a part sequentially. After the first error it ignores further calls, and finish() returns
/// the error.
class PartWriter {
 public:
  /// Creates `file` in `directory`.
  PartWriter(Files& files, const std::string& directory, std::string file, Part part);
  ~PartWriter();
  PartWriter(PartWriter&&) noexcept;
  PartWriter& operator=(PartWriter&&) = delete;

  void put(std::string_view bytes);
  /// The bytes of content so far.
  [[nodiscard]] std::uint64_t size() const;
  /// Whether writing has failed and stopped; finish() returns the error.
  [[nodiscard]] bool failed() const;
  /// Finishes the file and makes it durable.
  Result<PartEntry> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A part that is verified when it is read. Offsets count from the end of the header.
class PartContent {
 public:
  PartContent() = default;
  explicit PartContent(SummedBytes file) : file_(std::move(file)) {}

  [[nodiscard]] std::uint64_t size() const { return file_.size() - part_head_bytes; }
  /// Bytes [begin, end); nullopt if there are fewer or they are damaged.
  [[nodiscard]] std::optional<std::string_view> read(std::uint64_t begin, std::uint64_t end) const {
    if (begin > end || end > size()) return std::nullopt;
    return file_.read(begin + part_head_bytes, end + part_head_bytes);
  }
  /// Prefetches the cache line of a byte, if the byte exists.
  void fetch(std::uint64_t at) const {
    if (at < size()) __builtin_prefetch(file_.bytes().text().data() + part_head_bytes + at);
  }

 private:
  SummedBytes file_;
};

/// Maps the file of `entry` and checks its size, its sums and its header.
Result<PartContent> open_part(Files& files, const std::string& directory, const PartEntry& entry,
                              Part part);

/// The same, but verifies everything and returns the content.
Result<Bytes> read_part(Files& files, const std::string& directory, const PartEntry& entry,
                        Part part);

/// Returns an error if the file of `entry` differs from what was written.
Result<void> verify_part(Files& files, const std::string& directory, const PartEntry& entry);

/// The error "INDEX/s1.lists is damaged: MESSAGE", with a remedy.
Error damaged_part(const std::string& path, std::string message);

}  // namespace fovea::index
