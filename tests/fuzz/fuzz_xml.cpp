// Any bytes give an outline whose ranges nest, or an error.
#include "fovea/xml.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

void require_nesting(const xml::Outline& outline) {
  for (const xml::Element& element : outline.elements) {
    const xml::Element& parent = outline.elements[element.parent];
    fuzz::require(element.start <= element.end && element.end <= outline.length);
    fuzz::require(parent.start <= element.start && element.end <= parent.end);
    fuzz::require(element.words <= parent.words && element.words <= outline.words);
    fuzz::require(element.words <= element.end - element.start);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(xml::root_name(input.text()));
  const auto outline =
      xml::outline(input.text(), "f", {.max_depth = 50, .max_text_node_bytes = 10'000});
  if (outline.ok()) require_nesting(*outline);
  return 0;
}
