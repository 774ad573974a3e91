#pragma once
// Colours that are distinguishable with any colour vision, also in print.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace fovea::report::svg {

/// Okabe and Ito, "Color Universal Design (CUD): How to make figures and presentations that are
/// friendly to colorblind people", 2008; without the yellow, which is too light for lines.
inline constexpr std::array<std::string_view, 7> lines = {
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"};
inline constexpr std::string_view better = "#0072b2";
inline constexpr std::string_view worse = "#d55e00";
inline constexpr std::string_view neither = "#e4e4e4";
inline constexpr std::string_view grid = "#e0e0e0";
inline constexpr std::string_view axis = "#666";
inline constexpr std::string_view faint = "#bbb";

/// Steps from light to dark, distinguished by lightness alone.
inline constexpr std::size_t shades = 12;
std::string shade(std::size_t step);
/// The step for a share in 0 … 1.
std::size_t shade_of(double share);
/// A text colour that is readable on this step.
std::string_view ink_on(std::size_t step);

}  // namespace fovea::report::svg
