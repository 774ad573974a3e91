#pragma once
// A file of an index: a head that says what it is, the content, and checksums of both.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/files.hpp"

#include "index/code/summed_bytes.hpp"

namespace fovea::index {

/// The parts of a segment and of a commit, each a file of its own.
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

/// "docs", "trees", …: the ending of the file's name, and what messages call it.
std::string_view name_of(Part part);

constexpr std::size_t part_head_bytes = 16;

/// What the manifest knows of a file.
struct PartEntry {
  std::string file;  ///< name in the index's directory
  std::uint64_t bytes = 0;
  std::uint64_t checksum = 0;  ///< of the sums at the file's end
  friend bool operator==(const PartEntry&, const PartEntry&) = default;
};

/// Writes a part from front to back. The first error is kept and everything after it ignored:
/// finish() tells.
class PartWriter {
 public:
  /// `file` is created in `directory`.
  PartWriter(Files& files, const std::string& directory, std::string file, Part part);
  ~PartWriter();
  PartWriter(PartWriter&&) noexcept;
  PartWriter& operator=(PartWriter&&) = delete;

  void put(std::string_view bytes);
  /// Bytes of content so far.
  [[nodiscard]] std::uint64_t size() const;
  /// Nothing is written any more; finish() tells why.
  [[nodiscard]] bool failed() const;
  /// Makes the file durable.
  Result<PartEntry> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A part that is verified as it is read; offsets count from behind the head.
class PartContent {
 public:
  PartContent() = default;
  explicit PartContent(SummedBytes file) : file_(std::move(file)) {}

  [[nodiscard]] std::uint64_t size() const { return file_.size() - part_head_bytes; }
  /// Bytes [begin, end), or nothing if there are fewer or they are damaged.
  [[nodiscard]] std::optional<std::string_view> read(std::uint64_t begin, std::uint64_t end) const {
    if (begin > end || end > size()) return std::nullopt;
    return file_.read(begin + part_head_bytes, end + part_head_bytes);
  }
  /// Asks the processor to fetch a byte's cache line, if there is such a byte.
  void fetch(std::uint64_t at) const {
    if (at < size()) __builtin_prefetch(file_.bytes().text().data() + part_head_bytes + at);
  }

 private:
  SummedBytes file_;
};

/// Maps the file of `entry` and checks its size, its sums and its head.
Result<PartContent> open_part(Files& files, const std::string& directory, const PartEntry& entry,
                              Part part);

/// The same, and everything is verified: the content.
Result<Bytes> read_part(Files& files, const std::string& directory, const PartEntry& entry,
                        Part part);

/// Whether the file of `entry` is as it was written.
Result<void> verify_part(Files& files, const std::string& directory, const PartEntry& entry);

/// "INDEX/s1.lists is damaged: MESSAGE", with what to do.
Error damaged_part(const std::string& path, std::string message);

}  // namespace fovea::index
