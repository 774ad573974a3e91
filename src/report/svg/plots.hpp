#pragma once
// One function per plot, each in the file with its name. Returns the text of an SVG file; empty if
// the report has nothing to draw.

#include <string>

#include "fovea/report.hpp"

namespace fovea::report::svg {

std::string means_plot(const Report& report, const Measure& measure);
std::string bounds_plot(const Report& report, const Measure& measure);
/// Plots the best run against the second best, topic by topic.
std::string differences_plot(const Report& report, const Measure& measure);
std::string heat_map(const Report& report, const Measure& measure);
std::string significance_plot(const Report& report, const Measure& measure);
std::string curve_plot(const Report& report, const Curve& curve);
std::string correlation_plot(const Report& report);

/// Names of the runs in the given order.
std::vector<std::string> names_of(const Report& report, const std::vector<std::size_t>& order);

}  // namespace fovea::report::svg
