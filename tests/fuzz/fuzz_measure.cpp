// Any text gives measures or an error; a canonical name reads back as the same measure.
#include "fovea/measure.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(measure::parse_curve(input.text()));
  const auto measures = measure::parse(input.text());
  if (!measures.ok()) return 0;
  for (const measure::Measure& each : *measures) {
    const auto again = measure::parse(measure::name_of(each));
    fuzz::require(again.ok() && again->size() == 1 && again->front() == each);
  }
  return 0;
}
