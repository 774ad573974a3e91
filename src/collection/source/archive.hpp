#pragma once
// Reads archives and compressed files piece by piece. Never writes anything: the names of members
// are only names.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"

struct archive;
struct archive_entry;

namespace fovea::collection {

/// Guards against bombs: beyond `from` unpacked bytes, at most `ratio` times the bytes read.
struct UnpackingLimits {
  std::uint64_t ratio = 1'000;
  std::uint64_t from = std::uint64_t{256} << 20;
};

struct Member {
  std::string path;  ///< as written in the archive
  bool regular = false;
};

/// Reads tar and zip archives, optionally compressed (gz, zst, bz2, xz), recognised by content. Any
/// other input is a plain file: one member without a path.
class ArchiveReader {
 public:
  /// `name` is for messages.
  ArchiveReader(std::unique_ptr<InputFile> file, std::string name, UnpackingLimits limits);
  ~ArchiveReader();
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;

  /// Returns the next member; nullopt at the end and after an error that ends reading.
  Result<std::optional<Member>> next();
  /// Returns the next piece of the member's content, empty at its end; valid until the next call.
  Result<std::string_view> piece();
  /// Returns the rest of the member's content; fails if it exceeds `max_bytes`.
  Result<std::string> content(std::uint64_t max_bytes);

  /// Whether the input is a plain file; known after next().
  [[nodiscard]] bool is_plain() const;
  /// The number of input bytes read.
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  struct Closer {
    void operator()(archive* reader) const;
  };
  /// libarchive's callbacks, which have C linkage.
  struct Callbacks;
  class Utf8Names;

  Result<void> open();
  Result<void> drain();
  /// The error of the last call of libarchive.
  Error failure(int code);
  /// Returns `error` and ends reading.
  Error broken(Error error);
  [[nodiscard]] Error bomb() const;
  [[nodiscard]] Error damaged(std::string_view reason) const;
  void note_tail(std::string_view bytes);
  [[nodiscard]] bool lacks_end_mark() const;

  std::unique_ptr<InputFile> file_;
  std::string name_;
  UnpackingLimits limits_;
  std::unique_ptr<Utf8Names> names_;
  std::unique_ptr<archive, Closer> reader_;
  bool opened_ = false;
  bool in_member_ = false;
  bool broken_ = false;               ///< nothing more can be read
  std::optional<Error> input_error_;  ///< of the underlying file
  std::uint64_t bytes_read_ = 0;
  bool input_ended_ = false;
  std::size_t zeros_ = 0;  ///< number of zero bytes at the end of the bytes read
  std::uint64_t unpacked_ = 0;
  std::uint64_t position_ = 0;  ///< in the member
};

}  // namespace fovea::collection
