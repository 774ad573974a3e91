// Any text gives work or an error; what is fitted to work is finite.
#include <cmath>

#include "fovea/pool.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  const auto work = pool::read_work(input.text(), "log");
  if (!work.ok()) return 0;
  for (const pool::Work& each : *work)
    fuzz::require(each.documents >= 0 && each.elements >= 0 && each.seconds >= 0);
  const auto effort = pool::fit_effort(*work);
  if (effort.ok())
    fuzz::require(std::isfinite(effort->per_document) && std::isfinite(effort->per_element));
  return 0;
}
