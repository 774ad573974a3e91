// Any bytes give entries of a log or errors; what reads must read back as the same, and fold.
#include <algorithm>
#include <vector>

#include "fovea/assess/log.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  std::string_view text = input.text();
  std::vector<assess::Entry> entries;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    static_cast<void>(assess::decode_text_state(line));
    static_cast<void>(assess::decode_element_state(line));
    const auto entry = assess::decode_entry(line);
    if (!entry) continue;
    const auto again = assess::decode_entry(assess::encode(*entry));
    fuzz::require(again.ok() && *again == *entry);
    entries.push_back(*entry);
  }
  const assess::TopicState state = assess::fold(entries);
  for (const auto& [doc, document] : state.documents) {
    fuzz::require(*assess::decode_text_state(assess::encode(document.text)) == document.text);
    for (const auto& [path, element] : document.elements)
      fuzz::require(*assess::decode_element_state(assess::encode(element)) == element);
  }
  return 0;
}
