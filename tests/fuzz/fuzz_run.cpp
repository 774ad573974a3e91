// Any bytes give a value or an error in every format; a value can be checked, and written as jsonl
// reads back.
#include "fovea/run.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

void try_format(const Bytes& input, run::Format format) {
  Findings findings;
  const auto value = run::read_lenient(input, "f", {format, 1}, findings);
  const auto strict = run::read(input, "f", {format, 2});
  fuzz::require(!strict.ok() || (value.ok() && strict->size() == value->size()));
  if (!value.ok()) return;
  static_cast<void>(run::check(*value, format, "f", {}));
  const std::string text = fuzz::written(*value, run::Format::jsonl);
  if (text.empty()) return;
  const auto again = run::read(Bytes::from_string(text), "f", {run::Format::jsonl, 1});
  fuzz::require(again.ok() && again->size() == value->size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(run::recognise(input.text()));
  const double likeness = run::nearest(input.text()).likeness;
  fuzz::require(likeness >= 0 && likeness <= 1);
  for (const run::Format format : run::all_formats()) try_format(input, format);
  return 0;
}
