#include "search/query/query_words.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

/// Words of ASCII letters and digits are never split.
bool is_one_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

}  // namespace

Result<QueryWords> QueryWords::create(const text::Settings& settings) {
  auto analyser = text::Analyser::create(settings);
  if (!analyser) return std::move(analyser).error();
  return QueryWords(*std::move(analyser));
}

Result<std::vector<QueryWord>> QueryWords::terms(std::string_view text) const {
  if (is_one_word(text)) {
    text::Analysed word = analyser_.analyse(text);
    return std::vector<QueryWord>{{std::move(word.term), word.stop, false, std::string(text)}};
  }
  auto tokeniser = text::Tokeniser::create(analyser_.settings());
  if (!tokeniser) return std::move(tokeniser).error();
  std::vector<QueryWord> words;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& each : tokens) {
      const std::string_view rest = text.substr(byte_of_code_point(text, each.offset));
      const std::string_view term = tokeniser->term(each.term);
      words.push_back({std::string(term), each.stop, xml::is_unspaced(term),
                       std::string(rest.substr(0, byte_of_code_point(rest, each.code_points)))});
    }
  };
  tokeniser->feed(text, sink);
  tokeniser->finish(sink);
  return words;
}

}  // namespace fovea::search
