// Any bytes give a value or an error in every format; a value can be checked, and written as jsonl
// reads back.
#include "fovea/qrels.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

void try_format(const Bytes& input, qrels::Format format) {
  Findings findings;
  const auto value = qrels::read_lenient(input, "f", {format, 1}, findings);
  const auto strict = qrels::read(input, "f", {format, 2});
  fuzz::require(!strict.ok() || (value.ok() && strict->size() == value->size()));
  if (!value.ok()) return;
  static_cast<void>(qrels::check(*value, format, "f", {}));
  const std::string text = fuzz::written(*value, qrels::Format::jsonl);
  if (text.empty()) return;
  const auto again = qrels::read(Bytes::from_string(text), "f", {qrels::Format::jsonl, 1});
  fuzz::require(again.ok() && again->size() == value->size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(qrels::recognise(input.text()));
  const double likeness = qrels::nearest(input.text()).likeness;
  fuzz::require(likeness >= 0 && likeness <= 1);
  for (const qrels::Format format : qrels::all_formats()) try_format(input, format);
  return 0;
}
