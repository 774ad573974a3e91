#include "qrels/formats/coverage.hpp"

namespace fovea::qrels {
namespace {

constexpr std::string_view letters = "NSLE";  // in the order of Coverage

}  // namespace

std::optional<Coverage> parse_coverage_letter(std::string_view letter) {
  if (letter.size() != 1) return std::nullopt;
  const bool lower = letter[0] >= 'a' && letter[0] <= 'z';
  const std::size_t at = letters.find(static_cast<char>(lower ? letter[0] - 'a' + 'A' : letter[0]));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Coverage>(at);
}

char letter_of(Coverage coverage) { return letters[static_cast<std::size_t>(coverage)]; }

std::optional<std::pair<int, Coverage>> parse_any_code(std::string_view code) {
  if (code.size() != 2 || code[0] < '0' || code[0] > '3') return std::nullopt;
  const auto coverage = parse_coverage_letter(code.substr(1));
  if (!coverage) return std::nullopt;
  return std::pair(code[0] - '0', *coverage);
}

bool is_legal(int relevance, Coverage coverage) {
  return relevance >= 0 && relevance <= 3 && (relevance == 0) == (coverage == Coverage::none);
}

std::optional<std::pair<int, Coverage>> parse_coverage_code(std::string_view code) {
  const auto parts = parse_any_code(code);
  return parts && is_legal(parts->first, parts->second) ? parts : std::nullopt;
}

std::string coverage_code(int relevance, Coverage coverage) {
  return std::to_string(relevance) + letter_of(coverage);
}

}  // namespace fovea::qrels
