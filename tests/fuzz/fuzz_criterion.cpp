// Any text gives a criterion or an error; a criterion reads back from its canonical text.
#include "fovea/compare/ab.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  const auto criterion = ab::parse_criterion(input.text());
  if (!criterion.ok()) return 0;
  const auto again = ab::parse_criterion(ab::to_string(*criterion));
  fuzz::require(again.ok() && *again == *criterion);
  return 0;
}
