#pragma once
// Styles that distinguish the lines of a plot by colour and by dashes, for readers and printers
// without colours.

#include <cstddef>
#include <string>
#include <string_view>

#include "report/svg/colours.hpp"
#include "report/svg/drawing.hpp"

namespace fovea::report::svg {

/// Number of distinguishable lines.
inline constexpr std::size_t line_styles = lines.size();

/// Attributes of a path in style `i` of line_styles.
std::string line_style(std::size_t i);

/// Draws a short line in this style at the height `at.y`, with its name after it.
void legend_entry(Drawing& drawing, Point at, std::size_t style, std::string_view name);

/// Width of the line and the space before the name.
inline constexpr double legend_indent = 36;
inline constexpr double legend_step = 20;  ///< from one entry to the next

}  // namespace fovea::report::svg
