#include "fovea/base/input.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include <zlib.h>
#include <zstd.h>

#include "fovea/base/utf16.hpp"

namespace fovea {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::size_t step = 1 << 20;

Error damaged(const std::string& file, const std::string& what) {
  return {.place = {.file = file},
          .message = "the compressed data is damaged: " + what,
          .remedy = "fetch or compress the file again"};
}

Error too_large(const std::string& file, std::uint64_t max_bytes) {
  return {.place = {.file = file},
          .message = "the file unpacks to more than " + std::to_string(max_bytes) + " bytes",
          .remedy = "unpack it yourself if this size is intended"};
}

/// Receives unpacked bytes step by step.
class Output {
 public:
  Output() = default;
  virtual ~Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Returns a buffer for the next step.
  virtual char* room() = 0;
  /// Takes the first `bytes` of the buffer. Fails beyond the limit.
  virtual Result<void> keep(std::size_t bytes) = 0;
};

/// Keeps everything in a text that grows as needed.
class Unpacked : public Output {
 public:
  Unpacked(const std::string& file, std::uint64_t max_bytes) : file_(file), max_(max_bytes) {}

  char* room() override {
    text_.resize(used_ + step);
    return text_.data() + used_;
  }
  Result<void> keep(std::size_t bytes) override {
    used_ += bytes;
    if (used_ > max_) return too_large(file_, max_);
    return {};
  }
  Bytes take() {
    text_.resize(used_);
    return Bytes::from_string(std::move(text_));
  }

 private:
  const std::string& file_;
  std::uint64_t max_;
  std::string text_;
  std::size_t used_ = 0;
};

/// Converts UTF-16 to UTF-8 step by step, so that only one step is in memory twice. Other text is
/// unpacked to where it stays. The limit is that of the text.
class UnpackedText : public Output {
 public:
  enum class Use : std::uint8_t { keep, measure };

  UnpackedText(const std::string& file, std::uint64_t max_bytes, Use use)
      : file_(file), max_(max_bytes), use_(use) {}

  char* room() override {
    if (decided_ && (decoder_ || use_ == Use::measure)) {
      step_.resize(step);
      return step_.data();
    }
    text_.resize(size_ + step);
    return text_.data() + size_;
  }

  Result<void> keep(std::size_t bytes) override {
    if (decoder_) return decode(std::string_view(step_).substr(0, bytes));
    size_ += bytes;
    if (!decided_ && size_ >= utf16_head_bytes) return decide();
    return within_limit();
  }

  /// Must be called after the last step.
  Result<void> finish() {
    if (!decided_) {
      if (auto decided = decide(); !decided) return decided;
    }
    return decoder_ ? decoder_->finish() : Result<void>();
  }

  /// The size of the text so far.
  [[nodiscard]] std::uint64_t size() const { return size_; }

  Bytes take() {
    text_.resize(size_);
    return Bytes::from_string(std::move(text_));
  }

 private:
  [[nodiscard]] Result<void> within_limit() const {
    if (size_ > max_) return too_large(file_, max_);
    return {};
  }

  /// Recognises UTF-16 by what has been unpacked so far.
  Result<void> decide() {
    decided_ = true;
    const auto utf16 = utf16_in(std::string_view(text_).substr(0, size_));
    if (!utf16) {
      if (use_ == Use::measure) text_.clear();
      return within_limit();
    }
    const std::string head = text_.substr(utf16->mark_bytes, size_ - utf16->mark_bytes);
    text_.clear();
    size_ = 0;
    decoder_.emplace(utf16->order, file_);
    auto done = decode(head);
    declare_utf8(text_);
    return done;
  }

  Result<void> decode(std::string_view piece) {
    if (use_ == Use::measure) text_.clear();
    const std::size_t before = text_.size();
    if (auto done = decoder_->decode(piece, text_); !done) return done;
    size_ += text_.size() - before;
    return within_limit();
  }

  const std::string& file_;
  std::uint64_t max_;
  Use use_;
  bool decided_ = false;
  std::optional<Utf16Decoder> decoder_;  ///< if the text is UTF-16
  std::string text_;
  std::string step_;  ///< the bytes of one step if they are not kept
  std::size_t size_ = 0;
};

struct Inflater {
  z_stream stream{};
  bool ready = false;
  Inflater() {
    constexpr int gzip_only = 16;
    ready = inflateInit2(&stream, MAX_WBITS + gzip_only) == Z_OK;
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() {
    if (ready) inflateEnd(&stream);
  }
};

/// Gives zlib, which counts input in 32 bits, the next piece of `rest`.
void feed(z_stream& stream, std::string_view& rest) {
  const std::size_t piece = std::min<std::size_t>(rest.size(), std::size_t{1} << 30);
  // zlib does not write to its input; the type of next_in predates const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
  stream.avail_in = static_cast<uInt>(piece);
  rest.remove_prefix(piece);
}

Result<void> unpack_gzip(std::string_view packed, const std::string& file, Output& out) {
  Inflater inflater;
  z_stream& stream = inflater.stream;
  bool in_member = true;
  while (true) {
    if (stream.avail_in == 0) feed(stream, packed);
    if (stream.avail_in == 0) break;
    stream.next_out = reinterpret_cast<Bytef*>(out.room());
    stream.avail_out = step;
    const int code = inflate(&stream, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
      return damaged(file, stream.msg != nullptr ? stream.msg : "not gzip");
    if (auto kept = out.keep(step - stream.avail_out); !kept) return kept;
    in_member = code != Z_STREAM_END;
    if (!in_member && inflateReset(&stream) != Z_OK) return damaged(file, "bad member");
  }
  if (in_member) return damaged(file, "it ends too early");
  return {};
}

Result<void> unpack_zstd(std::string_view packed, const std::string& file, Output& out) {
  const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(),
                                                                          ZSTD_freeDStream);
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  std::size_t left = 1;  // 0 once a frame has ended and all of its output was written
  bool output_full = false;
  while (in.pos < in.size || (output_full && left != 0)) {
    ZSTD_outBuffer piece{out.room(), step, 0};
    left = ZSTD_decompressStream(stream.get(), &piece, &in);
    if (ZSTD_isError(left) != 0) return damaged(file, ZSTD_getErrorName(left));
    if (auto kept = out.keep(piece.pos); !kept) return kept;
    output_full = piece.pos == piece.size;
  }
  if (left != 0) return damaged(file, "it ends too early");
  return {};
}

Result<void> unpack_into(Output& out, Packing packing, std::string_view packed,
                         const std::string& file) {
  return packing == Packing::gzip ? unpack_gzip(packed, file, out) : unpack_zstd(packed, file, out);
}

/// Gives the output content that is not packed, and back the memory of what was read.
Result<void> copy_into(Output& out, const Bytes& content) {
  for (std::string_view rest = content.text(); !rest.empty();) {
    const std::string_view piece = rest.substr(0, step);
    std::copy(piece.begin(), piece.end(), out.room());
    if (auto kept = out.keep(piece.size()); !kept) return kept;
    content.release(piece);
    rest.remove_prefix(piece.size());
  }
  return {};
}

Bytes without_mark(Bytes text) {
  return text.text().starts_with(utf8_mark) ? text.without_prefix(utf8_mark.size()) : text;
}

/// The text of content that is not packed. UTF-8 is not copied.
Result<Bytes> plain_text(const Bytes& content, const std::string& file, std::uint64_t max_bytes) {
  if (!utf16_in(content.text())) return without_mark(content);
  UnpackedText out(file, max_bytes, UnpackedText::Use::keep);
  auto done = copy_into(out, content);
  if (done) done = out.finish();
  if (!done) return std::move(done).error();
  return out.take();
}

}  // namespace

Packing packing_of(std::string_view content) {
  if (content.starts_with("\x1F\x8B")) return Packing::gzip;
  if (content.starts_with("\x28\xB5\x2F\xFD")) return Packing::zstd;
  return Packing::none;
}

Result<Bytes> unpack(const Bytes& packed, const std::string& file, std::uint64_t max_bytes) {
  const Packing packing = packing_of(packed.text());
  if (packing == Packing::none) return packed;
  Unpacked out(file, max_bytes);
  if (auto done = unpack_into(out, packing, packed.text(), file); !done)
    return std::move(done).error();
  return out.take();
}

Result<Bytes> unpack_text(const Bytes& packed, const std::string& file, std::uint64_t max_bytes) {
  const Packing packing = packing_of(packed.text());
  if (packing == Packing::none) return plain_text(packed, file, max_bytes);
  UnpackedText out(file, max_bytes, UnpackedText::Use::keep);
  auto done = unpack_into(out, packing, packed.text(), file);
  if (done) done = out.finish();
  if (!done) return std::move(done).error();
  return without_mark(out.take());
}

Result<std::uint64_t> unpacked_size(const Bytes& packed, const std::string& file,
                                    std::uint64_t max_bytes) {
  UnpackedText out(file, max_bytes, UnpackedText::Use::measure);
  const Packing packing = packing_of(packed.text());
  if (packing == Packing::none && !utf16_in(packed.text())) return packed.size();
  auto done = packing == Packing::none ? copy_into(out, packed)
                                       : unpack_into(out, packing, packed.text(), file);
  if (done) done = out.finish();
  if (!done && out.size() <= max_bytes) return std::move(done).error();
  return out.size();
}

Result<Bytes> read_input(Files& files, const std::string& path, std::uint64_t max_bytes) {
  auto raw = files.read(path);
  if (!raw) return raw;
  return unpack_text(*raw, path, max_bytes);
}

}  // namespace fovea
