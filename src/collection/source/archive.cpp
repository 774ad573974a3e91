#include "collection/source/archive.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>

#include "fovea/base/text.hpp"

namespace fovea::collection {
namespace {

bool is_good(int code) { return code == ARCHIVE_OK || code == ARCHIVE_WARN; }

}  // namespace

/// Sets a UTF-8 locale: libarchive converts names that are marked as UTF-8 to the encoding of the
/// thread's locale, and drops them if that is impossible, as in the initial locale of programs.
class ArchiveReader::Utf8Names {
 public:
  Utf8Names() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {}
  ~Utf8Names() {
    if (utf8_ != nullptr) freelocale(utf8_);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

  int next_header(archive* reader, archive_entry** entry) const {
    const locale_t before = utf8_ != nullptr ? uselocale(utf8_) : nullptr;
    const int code = archive_read_next_header(reader, entry);
    if (utf8_ != nullptr) uselocale(before);
    return code;
  }

 private:
  locale_t utf8_;
};

struct ArchiveReader::Callbacks {
  static ArchiveReader& of(void* reader) { return *static_cast<ArchiveReader*>(reader); }

  static la_ssize_t read(archive* a, void* data, const void** bytes) {
    ArchiveReader& reader = of(data);
    const auto piece = reader.file_->next();
    if (!piece) {
      reader.input_error_ = piece.error();
      archive_set_error(a, EIO, "unreadable");
      return ARCHIVE_FATAL;
    }
    reader.note_tail(*piece);
    *bytes = piece->data();
    return static_cast<la_ssize_t>(piece->size());
  }

  static la_int64_t seek(archive*, void* data, la_int64_t offset, int whence) {
    InputFile& file = *of(data).file_;
    const auto size = static_cast<la_int64_t>(file.size().value_or(0));
    // libarchive never seeks relative to the current position.
    const la_int64_t target = whence == SEEK_END ? size + offset : offset;
    if (whence == SEEK_CUR || target < 0 || target > size) return ARCHIVE_FATAL;
    return file.seek(static_cast<std::uint64_t>(target)) ? target : ARCHIVE_FATAL;
  }
};

void ArchiveReader::Closer::operator()(archive* reader) const { archive_read_free(reader); }

ArchiveReader::ArchiveReader(std::unique_ptr<InputFile> file, std::string name,
                             UnpackingLimits limits)
    : file_(std::move(file)),
      name_(std::move(name)),
      limits_{std::max<std::uint64_t>(limits.ratio, 1), limits.from},
      names_(std::make_unique<Utf8Names>()),
      reader_(archive_read_new()) {}

ArchiveReader::~ArchiveReader() = default;

Result<void> ArchiveReader::open() {
  opened_ = true;
  archive* const a = reader_.get();
  if (a == nullptr) return broken(damaged("out of memory"));
  for (const auto support : {archive_read_support_filter_gzip, archive_read_support_filter_zstd,
                             archive_read_support_filter_bzip2, archive_read_support_filter_xz,
                             archive_read_support_format_tar, archive_read_support_format_zip,
                             archive_read_support_format_raw, archive_read_support_format_empty}) {
    if (const int code = support(a); !is_good(code)) return broken(failure(code));
  }
  archive_read_set_callback_data(a, this);
  archive_read_set_read_callback(a, Callbacks::read);
  if (file_->size()) archive_read_set_seek_callback(a, Callbacks::seek);
  if (const int code = archive_read_open1(a); !is_good(code)) return broken(failure(code));
  return {};
}

Result<std::optional<Member>> ArchiveReader::next() {
  if (!opened_) {
    if (auto done = open(); !done) return std::move(done).error();
  }
  if (broken_) return std::optional<Member>();
  if (auto done = drain(); !done) return std::move(done).error();
  archive_entry* entry = nullptr;
  const int code = names_->next_header(reader_.get(), &entry);
  if (code == ARCHIVE_EOF && lacks_end_mark())
    return broken(damaged("it ends without an end mark"));
  if (code == ARCHIVE_EOF) return std::optional<Member>();
  if (!is_good(code)) return broken(failure(code));
  in_member_ = true;
  position_ = 0;
  if (is_plain()) return std::optional(Member{.path = {}, .regular = true});
  const bool regular =
      archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr;
  const char* const path = archive_entry_pathname(entry);
  return std::optional(Member{path != nullptr ? path : "", regular});
}

Result<std::string_view> ArchiveReader::piece() {
  const void* bytes = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  while (in_member_ && size == 0) {
    const int code = archive_read_data_block(reader_.get(), &bytes, &size, &offset);
    in_member_ = is_good(code);
    if (!in_member_ && code != ARCHIVE_EOF) return failure(code);
  }
  if (!in_member_) return std::string_view();
  if (static_cast<std::uint64_t>(offset) != position_) {
    return broken({.place = {.file = name_},
                   .message = "contains a sparse file, which cannot be a document"});
  }
  position_ += size;
  unpacked_ += size;
  if (unpacked_ > limits_.from && unpacked_ / limits_.ratio > bytes_read_) return broken(bomb());
  return std::string_view(static_cast<const char*>(bytes), size);
}

Result<std::string> ArchiveReader::content(std::uint64_t max_bytes) {
  std::string content;
  while (true) {
    const auto next = piece();
    if (!next) return next.error();
    if (next->empty()) return content;
    if (content.size() + next->size() > max_bytes) {
      return Error{.place = {.file = name_},
                   .message = fmt::format("a document in it has more than the limit of {} bytes",
                                          max_bytes)};
    }
    content += *next;
  }
}

/// Unpacks the rest of a skipped member, under the limits, unless it can be skipped without
/// unpacking.
Result<void> ArchiveReader::drain() {
  const bool packed = archive_filter_code(reader_.get(), 0) != ARCHIVE_FILTER_NONE;
  while (in_member_ && packed) {
    const auto skipped = piece();
    if (!skipped) return skipped.error();
  }
  return {};
}

bool ArchiveReader::is_plain() const {
  const int format = archive_format(reader_.get());
  return format == ARCHIVE_FORMAT_RAW || format == ARCHIVE_FORMAT_EMPTY;
}

Error ArchiveReader::bomb() const {
  return {
      .place = {.file = name_},
      .message = fmt::format("the archive unpacks to more than {} times its size", limits_.ratio),
      .remedy = "unpack it yourself if this size is intended"};
}

Error ArchiveReader::broken(Error error) {
  broken_ = true;
  return error;
}

Error ArchiveReader::failure(int code) {
  broken_ = broken_ || code == ARCHIVE_FATAL;
  if (input_error_) return *input_error_;
  const char* const reason = archive_error_string(reader_.get());
  return damaged(reason != nullptr ? reason : "unknown reason");
}

Error ArchiveReader::damaged(std::string_view reason) const {
  return {.place = {.file = name_},
          .message = fmt::format("the archive is damaged: {}", printable(reason, 200)),
          .remedy = "fetch or pack it again"};
}

void ArchiveReader::note_tail(std::string_view bytes) {
  bytes_read_ += bytes.size();
  input_ended_ = bytes.empty();
  const std::size_t last = bytes.find_last_not_of('\0');
  zeros_ = last == std::string_view::npos ? zeros_ + bytes.size() : bytes.size() - last - 1;
}

/// Whether a tar was cut between two members, which libarchive ignores. Compressed ones report it
/// themselves.
bool ArchiveReader::lacks_end_mark() const {
  constexpr std::size_t block = 512;
  constexpr int family = ARCHIVE_FORMAT_BASE_MASK;
  return (archive_format(reader_.get()) & family) == ARCHIVE_FORMAT_TAR &&
         archive_filter_code(reader_.get(), 0) == ARCHIVE_FILTER_NONE && input_ended_ &&
         zeros_ < block;
}

}  // namespace fovea::collection
