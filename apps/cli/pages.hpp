#pragma once
// The pages of web/, built into the program.

#include <string_view>

namespace fovea::cli {

/// The report: one HTML text that needs nothing else. Its data, JSON in which no `<` stands,
/// belongs where `/*FOVEA_REPORT_DATA*/` stands, exactly once.
std::string_view report_page();

}  // namespace fovea::cli
