// Any bytes are settings or an error, and a text whose tokens do not depend on where it is cut and
// whose sentences begin at rising places.
#include <algorithm>
#include <functional>

#include "fovea/collection/text.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

std::vector<text::Token> tokens_of(text::Tokeniser& tokeniser, std::string_view first,
                                   std::string_view second) {
  std::vector<text::Token> tokens;
  const text::Tokeniser::Sink sink = [&](std::span<const text::Token> some) {
    tokens.insert(tokens.end(), some.begin(), some.end());
  };
  tokeniser.begin();
  tokeniser.feed(first, sink);
  tokeniser.feed(second, sink);
  tokeniser.finish(sink);
  return tokens;
}

void check_sentences(const std::string& language, std::string_view text) {
  const auto middle = static_cast<std::uint32_t>(text.size() / 2);
  std::vector<std::uint32_t> starts;
  text::SentenceFinder(language).find(text, std::span(&middle, 1), starts);
  fuzz::require(starts.front() == 0 && starts.back() <= text.size());
  fuzz::require(std::is_sorted(starts.begin(), starts.end(), std::less_equal<>()));
  fuzz::require(std::binary_search(starts.begin(), starts.end(), middle));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = fuzz::bytes(data, size);
  const auto settings = text::parse_settings(input.text());
  if (settings.ok()) {
    const auto again = text::parse_settings(text::to_string(*settings));
    fuzz::require(again.ok() && *again == *settings);
  }
  auto tokeniser = text::Tokeniser::create(settings.ok() ? *settings : text::Settings{});
  fuzz::require(tokeniser.ok());
  const auto tokens = tokens_of(*tokeniser, input.text(), {});
  fuzz::require(tokens == tokens_of(*tokeniser, input.text().substr(0, size / 2),
                                    input.text().substr(size / 2)));
  xml::WordCounter counter;
  counter.add(input.text());
  counter.finish();
  fuzz::require(counter.words() == tokens.size());
  for (const text::Token& token : tokens) fuzz::require(!tokeniser->term(token.term).empty());
  check_sentences(settings.ok() ? settings->language : "en", input.text());
  return 0;
}
