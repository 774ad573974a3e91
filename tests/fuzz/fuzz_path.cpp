// Any bytes give a canonical path or text point that reads back as itself, or an error.
#include "fovea/region.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  const auto path = region::canonical_path(input.text());
  fuzz::require(path.ok() == region::parse_path(input.text()).ok());
  if (path.ok()) fuzz::require(region::is_canonical_path(*path));
  const auto point = region::parse_text_point(input.text());
  if (point.ok()) fuzz::require(*region::parse_text_point(region::to_string(*point)) == *point);
  return 0;
}
