#include "report/svg/colours.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace fovea::report::svg {
namespace {

struct Colour {
  double red, green, blue;
};

constexpr std::array<Colour, 3> from_light_to_dark = {
    {{224, 235, 245}, {74, 144, 196}, {8, 38, 92}}};

double between(double a, double b, double share) { return a + (b - a) * share; }

}  // namespace

std::string shade(std::size_t step) {
  const double at = 2 * static_cast<double>(std::min(step, shades - 1)) / (shades - 1);
  const std::size_t half = at < 1 ? 0 : 1;
  const Colour& a = from_light_to_dark[half];
  const Colour& b = from_light_to_dark[half + 1];
  const double share = at - static_cast<double>(half);
  return fmt::format("#{:02x}{:02x}{:02x}", static_cast<int>(between(a.red, b.red, share)),
                     static_cast<int>(between(a.green, b.green, share)),
                     static_cast<int>(between(a.blue, b.blue, share)));
}

std::size_t shade_of(double share) {
  return std::min(static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * shades), shades - 1);
}

std::string_view ink_on(std::size_t step) { return 2 * step < shades ? "#222" : "#fff"; }

}  // namespace fovea::report::svg
