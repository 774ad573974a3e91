#include "fovea/base/input.hpp"

#include <algorithm>
#include <memory>

#include <zlib.h>
#include <zstd.h>

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
  Output(const std::string& file, std::uint64_t max_bytes) : file_(file), max_(max_bytes) {}
  virtual ~Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Returns a buffer for the next step.
  virtual char* room() = 0;
  /// Keeps the first `bytes` of the buffer.
  Result<void> keep(std::size_t bytes) {
    used_ += bytes;
    if (used_ > max_) return too_large(file_, max_);
    return {};
  }
  [[nodiscard]] std::size_t used() const { return used_; }

 private:
  const std::string& file_;
  std::uint64_t max_;
  std::size_t used_ = 0;
};

/// Keeps everything in a text that grows as needed.
class Unpacked : public Output {
 public:
  using Output::Output;
  char* room() override {
    text_.resize(used() + step);
    return text_.data() + used();
  }
  Bytes take() {
    text_.resize(used());
    return Bytes::from_string(std::move(text_));
  }

 private:
  std::string text_;
};

/// Counts the bytes without keeping them.
class Measured : public Output {
 public:
  using Output::Output;
  char* room() override { return text_.data(); }

 private:
  std::string text_ = std::string(step, '\0');
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

Result<std::uint64_t> unpacked_size(const Bytes& packed, const std::string& file,
                                    std::uint64_t max_bytes) {
  const Packing packing = packing_of(packed.text());
  if (packing == Packing::none) return packed.size();
  Measured out(file, max_bytes);
  auto done = unpack_into(out, packing, packed.text(), file);
  if (!done && out.used() <= max_bytes) return std::move(done).error();
  return out.used();
}

Result<Bytes> read_input(Files& files, const std::string& path, std::uint64_t max_bytes) {
  auto raw = files.read(path);
  if (!raw) return raw;
  auto content = unpack(*raw, path, max_bytes);
  if (content && content->text().starts_with(utf8_mark))
    return content->without_prefix(utf8_mark.size());
  return content;
}

}  // namespace fovea
