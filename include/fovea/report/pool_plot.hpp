#pragma once
// Plots how pools and effort grow.

#include <string>

#include "fovea/pool/curve.hpp"

namespace fovea::report {

/// The text of an SVG file with three panels over rounds: sizes of the pools (figure 1 of
/// Piwowarski and Lalmas 2004), hours to judge them and seconds per element (figure 2). Circles
/// mark the pools when they stop.
std::string pool_plot(const pool::Curve& curve);

}  // namespace fovea::report
