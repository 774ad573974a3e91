#pragma once
// Finds the ends of columns, 64 bytes at a time.

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace fovea::run {

namespace blank_mask_detail {

/// One bit per byte of `word`, set if the byte is at most ' '; the first byte is the lowest bit.
inline std::uint64_t of_word(std::uint64_t word) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t low = 0x7F * ones;
  // The high bit of each such byte; exact, because no carry leaves a byte.
  const std::uint64_t blanks = ~(((word & low) + (0x7F - ' ') * ones) | word) & (0x80 * ones);
  // The product moves the eighth of each byte's bits into the highest byte, without carries.
  constexpr std::uint64_t gather =
      std::endian::native == std::endian::little ? 0x0102040810204080 : 0x8040201008040201;
  return ((blanks >> 7) * gather) >> 56;
}

}  // namespace blank_mask_detail

/// Portable version of blank_mask.
inline std::uint64_t portable_blank_mask(const char* text) {
  std::uint64_t mask = 0;
  for (unsigned i = 0; i < 8; ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, text + sizeof word * i, sizeof word);
    mask |= blank_mask_detail::of_word(word) << (8 * i);
  }
  return mask;
}

/// One bit for each of the 64 bytes at `text`, set if it is at most ' '; the first byte is the
/// lowest bit.
inline std::uint64_t blank_mask(const char* text) {
#ifdef __SSE2__
  std::uint64_t mask = 0;
  const __m128i space = _mm_set1_epi8(' ');
  for (std::size_t i = 0; i < 4; ++i) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 16 * i));
    const __m128i blank = _mm_cmpeq_epi8(_mm_min_epu8(bytes, space), bytes);
    mask |= std::uint64_t{static_cast<std::uint32_t>(_mm_movemask_epi8(blank))} << (16 * i);
  }
  return mask;
#else
  return portable_blank_mask(text);
#endif
}

}  // namespace fovea::run
