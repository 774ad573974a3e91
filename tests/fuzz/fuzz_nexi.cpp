// Any bytes give a query or an error; a query reads back from its canonical text.
#include "fovea/topic.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(topic::nexi::parse_keywords(input.text()));
  const auto query = topic::nexi::parse(input.text());
  if (!query.ok()) return 0;
  const auto again = topic::nexi::parse(topic::nexi::to_string(*query));
  fuzz::require(again.ok() && *again == *query);
  return 0;
}
