// Any bytes give events or an error; events can be analysed or are refused.
#include "fovea/compare/ab.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto events = ab::read_events(fuzz::bytes(data, size), "fuzz");
  if (!events.ok()) return 0;
  ab::Options options;
  options.criterion = *ab::parse_criterion("sum(value of click after *[rank<3]) / count(search)");
  options.goal = *ab::parse_criterion("purchase");
  options.resampling.samples = 10;
  const auto analysis = ab::analyse(*events, options);
  if (analysis.ok()) fuzz::require(analysis->parts.size() == 3);
  static_cast<void>(ab::interleaving_preference(*events, "click", "search"));
  return 0;
}
