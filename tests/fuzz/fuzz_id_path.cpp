// Any bytes give a path that reads back from its canonical text and can be looked for, or an error.
#include "fovea/collection.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  const auto path = collection::parse_id_path(input.text());
  if (!path.ok()) return 0;
  const auto again = collection::parse_id_path(collection::to_string(*path));
  fuzz::require(again.ok() && *again == *path);
  const auto id = collection::find_id(*path, "<a id='1'><b c='d'>x</b><b>y</b></a>", "f");
  fuzz::require(id.ok() && (!*id || !(*id)->empty()));
  return 0;
}
