// Any bytes are valid UTF-8 after conversion from UTF-16, or an error with a place; the result does
// not depend on where pieces end, and converting it back gives the same bytes.
#include <algorithm>
#include <optional>

#include "fovea/base/code_points.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/utf16.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

/// The text in pieces of `piece` bytes; nullopt if it is broken.
std::optional<std::string> decoded(std::string_view bytes, ByteOrder order, std::size_t piece) {
  Utf16Decoder decoder(order, "f");
  std::string out;
  while (!bytes.empty()) {
    const auto done = decoder.decode(bytes.substr(0, piece), out);
    if (!done) {
      fuzz::require(done.error().place.line > 0 && done.error().place.column > 0);
      return std::nullopt;
    }
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  return decoder.finish() ? std::optional(out) : std::nullopt;
}

std::string encoded(std::string_view utf8, ByteOrder order) {
  std::string bytes;
  const auto put = [&](char32_t unit) {
    const char low = static_cast<char>(unit & 0xFF);
    const char high = static_cast<char>(unit >> 8);
    bytes += order == ByteOrder::little ? low : high;
    bytes += order == ByteOrder::little ? high : low;
  };
  for (const char32_t c : to_code_points(utf8)) {
    if (c < 0x10000) {
      put(c);
    } else {
      put(0xD800 + ((c - 0x10000) >> 10));
      put(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
    const auto whole = decoded(input.text(), order, size + 1);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{3}, std::size_t{4096}})
      fuzz::require(decoded(input.text(), order, piece) == whole);
    if (!whole) continue;
    fuzz::require(!invalid_utf8_at(*whole) && encoded(*whole, order) == input.text());
  }
  const auto text = unpack_text(input, "f", 1 << 24);
  const auto measured = unpacked_size(input, "f", 1 << 24);
  fuzz::require(!text || measured);
  if (text && utf16_in(input.text())) fuzz::require(*measured == text->size());
  return 0;
}
