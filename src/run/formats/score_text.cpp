#include "run/formats/score_text.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

/// The value of a number beyond the range of double: 0 or infinite, as in trec_eval. nullopt for
/// other text.
std::optional<double> beyond_range(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc::result_out_of_range || stop != end) return std::nullopt;
  return std::strtod(std::string(text).c_str(), nullptr);
}

}  // namespace

std::optional<double> parse_any_score(std::string_view text) {
  const auto value = parse_real(text);
  if (!value) return beyond_range(text);
  return std::isnan(*value) ? std::nullopt : value;
}

}  // namespace fovea::run
