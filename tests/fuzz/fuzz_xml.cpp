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

/// Tags and text as either reader gives them.
struct Seen : xml::Handler, xml::PlainHandler {
  std::string all;
  Result<void> start(const xml::ElementStart& event) override {
    start(event.name);
    return {};
  }
  Result<void> end(const xml::ElementEnd&) override {
    end();
    return {};
  }
  Result<void> text(const xml::Text& event) override {
    text(event.text);
    return {};
  }
  void start(std::string_view name) override { all.append("[").append(name).append(" "); }
  void end() override { all += "]"; }
  bool text(std::string_view utf8) override {
    all += utf8;
    return true;
  }
};

/// What the fast reader takes, the general one reads alike.
void require_agreement(std::string_view document) {
  Seen fast;
  if (!xml::read_plain(document, fast)) return;
  Seen general;
  fuzz::require(xml::read(document, "f", general).ok());
  fuzz::require(fast.all == general.all);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  static_cast<void>(xml::root_name(input.text()));
  require_agreement(input.text());
  const auto outline =
      xml::outline(input.text(), "f", {.max_depth = 50, .max_text_node_bytes = 10'000});
  if (outline.ok()) require_nesting(*outline);
  return 0;
}
