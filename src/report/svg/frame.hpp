#pragma once
// Common parts of plots: axes, headings, names beside rows.

#include <span>

#include "report/svg/drawing.hpp"
#include "report/svg/scale.hpp"

namespace fovea::report::svg {

inline constexpr double character = 7.3;         ///< approximate maximum width of a 12-pixel letter
inline constexpr std::size_t longest_name = 28;  ///< maximum code points of a name beside a row

/// The width that the longest of these names needs.
double room_for(std::span<const std::string> names);
/// The name, cut to the length that room_for() assumes.
std::string cut(std::string_view name);

void heading(Drawing& drawing, std::string_view title, std::string_view subtitle);

/// Draws lines across the plot, numbers at their ends, and a label below the middle. `top` and
/// `bottom` are the edges of the plot, `wanted` is the approximate number of ticks.
void horizontal_axis(Drawing& drawing, const Scale& x, double top, double bottom,
                     std::string_view label, std::size_t wanted = 6);
void vertical_axis(Drawing& drawing, const Scale& y, double left, double right,
                   std::string_view label);

}  // namespace fovea::report::svg
