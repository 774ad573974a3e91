#include "report/svg/scale.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace fovea::report::svg {
namespace {

double step_of(double low, double high, std::size_t wanted) {
  const double rough = (high - low) / static_cast<double>(std::max<std::size_t>(wanted, 1));
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

bool is_empty(double low, double high) { return !(high > low) || !std::isfinite(high - low); }

}  // namespace

double Scale::operator()(double value) const {
  const double share = std::clamp((value - low) / (high - low), 0.0, 1.0);
  return begin + share * (end - begin);
}

std::vector<double> ticks(double low, double high, std::size_t wanted) {
  if (is_empty(low, high)) return {low};
  const double step = step_of(low, high, wanted);
  std::vector<double> result;
  // Multiplies instead of adding repeatedly, so that rounding errors do not accumulate; allows a
  // small tolerance at the ends.
  for (double i = std::ceil(low / step - 1e-6); i <= high / step + 1e-6; ++i)
    result.push_back(i * step == 0 ? 0 : i * step);
  return result;
}

Scale rounded(double low, double high, std::size_t wanted) {
  if (is_empty(low, high)) return {.low = low, .high = low + 1};
  const double step = step_of(low, high, wanted);
  return {.low = std::floor(low / step + 1e-6) * step,
          .high = std::ceil(high / step - 1e-6) * step};
}

std::string tick_text(double value) { return fmt::format("{:.6g}", value); }

}  // namespace fovea::report::svg
