// Any bytes give topics or an error in every format; topics can be checked and read back from
// jsonl.
#include "fovea/topic.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

void try_format(const Bytes& input, topic::Format format) {
  Findings findings;
  const auto topics = topic::read_lenient(input, "f", format, findings);
  static_cast<void>(topic::read(input, "f", format));
  if (!topics.ok()) return;
  static_cast<void>(topic::check(*topics, format, "f"));
  const std::string text = fuzz::written(*topics, topic::Format::jsonl);
  if (text.empty()) return;
  const auto again = topic::read(Bytes::from_string(text), "f", topic::Format::jsonl);
  fuzz::require(again.ok() && again->size() == topics->size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(topic::recognise(input.text()));
  const double likeness = topic::nearest(input.text()).likeness;
  fuzz::require(likeness >= 0 && likeness <= 1);
  for (const topic::Format format : topic::all_formats()) try_format(input, format);
  return 0;
}
