// Any bytes unpack to something within the limit, or give an error.
#include "fuzz_input.hpp"

#include "fovea/base/input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t limit = 1 << 24;
  const auto unpacked = unpack(fuzz::bytes(data, size), "f", limit);
  fuzz::require(!unpacked.ok() || unpacked->size() <= limit ||
                packing_of(unpacked->text()) == Packing::none);
  return 0;
}
