#include "index/code/packed.hpp"

#include <array>
#include <bit>
#include <utility>

#include "index/code/byte_writer.hpp"
#include "index/code/four.hpp"

namespace fovea::index {
namespace {

constexpr unsigned max_width = 32;
constexpr std::uint8_t with_exceptions = 0x80;

constexpr std::uint64_t low_mask(unsigned width) { return (std::uint64_t{1} << width) - 1; }

constexpr std::size_t packed_bytes(std::size_t count, unsigned width) {
  return (count * width + 7) / 8;
}

constexpr unsigned varint_bytes(unsigned bits) { return (bits + 6) / 7; }

/// The width with the fewest bytes. An exception costs its place and its higher bits.
unsigned best_width(std::span<const std::uint32_t> numbers) {
  std::array<std::uint32_t, max_width + 1> with_bits{};
  std::uint32_t all = 0;
  for (const std::uint32_t number : numbers) {
    ++with_bits[static_cast<std::size_t>(std::bit_width(number))];
    all |= number;
  }
  const auto widest = static_cast<unsigned>(std::bit_width(all));
  unsigned best = widest;
  std::size_t best_cost = packed_bytes(numbers.size(), widest);
  for (unsigned width = widest; width-- > 0;) {
    std::size_t cost = packed_bytes(numbers.size(), width) + 1;
    for (unsigned bits = width + 1; bits <= widest && cost < best_cost; ++bits) {
      cost += with_bits[bits] * std::size_t{1 + varint_bytes(bits - width)};
    }
    if (cost >= best_cost) continue;
    best = width;
    best_cost = cost;
  }
  return best;
}

void put_bits(std::span<const std::uint32_t> numbers, unsigned width, std::string& out) {
  char bytes[pack_size * sizeof(std::uint32_t) + sizeof(std::uint64_t)];
  std::uint64_t pending = 0;
  unsigned bits = 0;
  std::size_t size = 0;
  for (const std::uint32_t number : numbers) {
    pending |= (number & low_mask(width)) << bits;
    bits += width;
    std::memcpy(bytes + size, &pending, sizeof(pending));
    size += bits / 8;
    pending >>= bits / 8 * 8;
    bits %= 8;
  }
  if (bits > 0) bytes[size++] = static_cast<char>(pending);
  out.append(bytes, size);
}

void put_exceptions(std::span<const std::uint32_t> numbers, unsigned width, std::string& out) {
  const std::size_t count_at = out.size();
  out.push_back(0);
  std::uint8_t count = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (std::uint64_t{numbers[i]} <= low_mask(width)) continue;
    ++count;
    out.push_back(static_cast<char>(i));
    put_varint(out, std::uint64_t{numbers[i]} >> width);
  }
  out[count_at] = static_cast<char>(count);
}

/// Eight numbers of width w take w bytes, so shifts and offsets are constants.
template <unsigned width>
void get_bits(const char* bytes, std::size_t count, std::uint32_t* numbers) {
  constexpr std::uint64_t mask = low_mask(width);
  const auto get = [&](std::size_t i, std::size_t bit) {
    std::uint64_t window = 0;
    std::memcpy(&window, bytes + bit / 8, sizeof(window));
    numbers[i] = static_cast<std::uint32_t>((window >> (bit % 8)) & mask);
  };
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8, bytes += width) {
    for (std::size_t j = 0; j < 8; ++j) get(i + j, j * width);
  }
  for (std::size_t bit = 0; i < count; ++i, bit += width) get(i, bit);
}

constexpr std::size_t rows = pack_size / lanes;

/// Packs a full array: number i is the (i / 4)-th of lane i % 4. Each lane is a separate bit stream
/// in 32-bit words, which are interleaved with those of the other lanes.
void put_lanes(std::span<const std::uint32_t> numbers, unsigned width, std::string& out) {
  std::array<std::uint32_t, pack_size> words{};
  for (std::size_t i = 0; i < pack_size; ++i) {
    const std::uint64_t bits = (numbers[i] & low_mask(width)) << (i / lanes * width % 32);
    const std::size_t word = i / lanes * width / 32 * lanes + i % lanes;
    words[word] |= static_cast<std::uint32_t>(bits);
    if (bits >> 32 != 0) words[word + lanes] |= static_cast<std::uint32_t>(bits >> 32);
  }
  out.append(reinterpret_cast<const char*>(words.data()), packed_bytes(pack_size, width));
}

template <unsigned width, std::size_t row>
void get_row(const char* bytes, std::uint32_t* numbers) {
  constexpr std::size_t bit = row * width;
  constexpr unsigned shift = bit % 32;
  constexpr auto mask = static_cast<std::uint32_t>(low_mask(width));
  Four four = load_four(bytes + bit / 32 * sizeof(Four)) >> shift;
  if constexpr (shift + width > 32)
    four |= load_four(bytes + (bit / 32 + 1) * sizeof(Four)) << (32 - shift);
  if constexpr (width < 32) four &= mask;
  store_four(four, numbers + row * lanes);
}

/// Shifts and offsets are constants.
template <unsigned width>
void get_lanes(const char* bytes, std::uint32_t* numbers) {
  if constexpr (width == 0) {
    std::fill_n(numbers, pack_size, 0);
  } else {
    [&]<std::size_t... row>(std::index_sequence<row...> /*all*/) {
      (get_row<width, row>(bytes, numbers), ...);
    }
    (std::make_index_sequence<rows>());
  }
}

using GetBits = void (*)(const char*, std::size_t, std::uint32_t*);

using GetLanes = void (*)(const char*, std::uint32_t*);

template <std::size_t... widths>
constexpr std::array<GetBits, sizeof...(widths)> readers(std::index_sequence<widths...> /*all*/) {
  return {get_bits<widths>...};
}

template <std::size_t... widths>
constexpr std::array<GetLanes, sizeof...(widths)> lane_readers_of(
    std::index_sequence<widths...> /*all*/) {
  return {get_lanes<widths>...};
}

using Widths = std::make_index_sequence<max_width + 1>;
constexpr auto bit_readers = readers(Widths());
constexpr auto lane_readers = lane_readers_of(Widths());

void get_exceptions(ByteReader& in, std::size_t count, unsigned width, std::uint32_t* numbers) {
  const auto exceptions = in.fixed<std::uint8_t>();
  for (unsigned i = 0; i < exceptions && !in.failed(); ++i) {
    const auto place = in.fixed<std::uint8_t>();
    const std::uint64_t high = in.varint();
    if (place >= count || high > (low_mask(max_width) >> width)) {
      in.fail();
      return;
    }
    numbers[place] |= static_cast<std::uint32_t>(high << width);
  }
}

}  // namespace

void pack(std::span<const std::uint32_t> numbers, std::string& out) {
  const unsigned width = best_width(numbers);
  bool exceptions = false;
  for (const std::uint32_t number : numbers) exceptions |= number > low_mask(width);
  out.push_back(static_cast<char>(width | (exceptions ? with_exceptions : 0U)));
  if (numbers.size() == pack_size) {
    put_lanes(numbers, width, out);
  } else {
    put_bits(numbers, width, out);
  }
  if (exceptions) put_exceptions(numbers, width, out);
}

void unpack(ByteReader& in, std::size_t count, std::uint32_t* numbers) {
  const auto head = in.fixed<std::uint8_t>();
  const unsigned width = head & ~unsigned{with_exceptions};
  const std::size_t size = packed_bytes(count, width);
  if (in.failed() || width > max_width || size > in.left()) {
    in.fail();
    std::fill_n(numbers, count, 0);
    return;
  }
  const char* const bytes = in.take(size).data();
  if (count == pack_size) {
    lane_readers[width](bytes, numbers);
  } else {
    bit_readers[width](bytes, count, numbers);
  }
  if ((head & with_exceptions) != 0) get_exceptions(in, count, width, numbers);
}

}  // namespace fovea::index
