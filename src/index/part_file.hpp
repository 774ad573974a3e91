#pragma once
// A file of an index: a head that says what it is, then the content.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "fovea/base/files.hpp"

namespace fovea::index {

/// The parts of a segment and of a commit, each a file of its own.
enum class Part : std::uint8_t { docs, trees, text, contexts, terms, lists, normalisers, deleted };

/// "docs", "trees", …: the ending of the file's name, and what messages call it.
std::string_view name_of(Part part);

constexpr std::size_t part_head_bytes = 16;

/// What the manifest knows of a file.
struct PartEntry {
  std::string file;  ///< name in the index's directory
  std::uint64_t bytes = 0;
  std::uint64_t checksum = 0;  ///< XXH3, 64 bits, of all bytes
  friend bool operator==(const PartEntry&, const PartEntry&) = default;
};

std::uint64_t checksum_of(std::string_view bytes);

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

/// Maps the file of `entry` and checks its size and head: the content behind the head.
Result<Bytes> open_part(Files& files, const std::string& directory, const PartEntry& entry,
                        Part part);

/// "INDEX/s1.lists is damaged: MESSAGE", with what to do.
Error damaged_part(const std::string& path, std::string message);

}  // namespace fovea::index
