#pragma once
// What plots have in common: axes, headings, names beside rows.

#include <span>

#include "report/svg/drawing.hpp"
#include "report/svg/scale.hpp"

namespace fovea::report::svg {

inline constexpr double character = 7.3;         ///< width of a letter of 12 pixels, at most about
inline constexpr std::size_t longest_name = 28;  ///< code points of a name beside a row

/// The room that the longest of some names takes.
double room_for(std::span<const std::string> names);
/// Cut to what room_for allows for.
std::string cut(std::string_view name);

void heading(Drawing& drawing, std::string_view title, std::string_view subtitle);

/// Lines across the plot, numbers at their ends, a label below the middle. `top` and `bottom` are
/// the edges of the plot, `wanted` about how many numbers there are.
void horizontal_axis(Drawing& drawing, const Scale& x, double top, double bottom,
                     std::string_view label, std::size_t wanted = 6);
void vertical_axis(Drawing& drawing, const Scale& y, double left, double right,
                   std::string_view label);

}  // namespace fovea::report::svg
