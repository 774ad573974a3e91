#include "run/score_text.hpp"

#include <cmath>

#include "fovea/base/text.hpp"

namespace fovea::run {

std::optional<double> parse_any_score(std::string_view text) {
  const auto value = parse_real(text);
  return value && !std::isnan(*value) ? value : std::nullopt;
}

}  // namespace fovea::run
