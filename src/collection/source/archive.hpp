#pragma once
// Reading archives and compressed files piece by piece. Nothing is ever written: the names of
// members are only names.

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

/// Guards against bombs: beyond `from` unpacked bytes, no more than `ratio` times what was read.
struct UnpackingLimits {
  std::uint64_t ratio = 1'000;
  std::uint64_t from = std::uint64_t{256} << 20;
};

struct Member {
  std::string path;  ///< as it stands in the archive
  bool regular = false;
};

/// tar and zip, perhaps compressed (gz, zst, bz2, xz), recognised by content. Anything else is a
/// file by itself: one member without a path.
class ArchiveReader {
 public:
  /// `name` is for messages.
  ArchiveReader(std::unique_ptr<InputFile> file, std::string name, UnpackingLimits limits);
  ~ArchiveReader();
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;

  /// The next member; nothing at the end, and after an error that nothing can be read behind.
  Result<std::optional<Member>> next();
  /// The next piece of the member's content, empty at its end; valid until the next call.
  Result<std::string_view> piece();
  /// All of the member's content that is left, if that is at most `max_bytes`.
  Result<std::string> content(std::uint64_t max_bytes);

  /// Whether the input is a file by itself; known after next().
  [[nodiscard]] bool is_plain() const;
  /// Of the input.
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
  /// What went wrong with the last call of libarchive.
  Error failure(int code);
  /// `error`, behind which nothing can be read.
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
  std::optional<Error> input_error_;  ///< of the file below
  std::uint64_t bytes_read_ = 0;
  bool input_ended_ = false;
  std::size_t zeros_ = 0;  ///< at the end of what was read
  std::uint64_t unpacked_ = 0;
  std::uint64_t position_ = 0;  ///< in the member
};

}  // namespace fovea::collection
