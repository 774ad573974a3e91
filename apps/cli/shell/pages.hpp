#pragma once
// The pages of web/, built into the program.

#include <span>
#include <string_view>

#include "cli/shell/embedded.hpp"

namespace fovea::cli {

using PageFile = EmbeddedFile;

/// The report: one HTML text that needs nothing else. Its data, JSON in which no `<` stands,
/// belongs where
/// `/*FOVEA_REPORT_DATA*/` stands, exactly once.
std::string_view report_page();

/// Every file of the application, `index.html` among them; the names of all others change with
/// their content.
std::span<const PageFile> app_pages();

/// The files from which report_page takes its one (generated, as app_pages is, by scripts/embed).
std::span<const PageFile> report_pages();

}  // namespace fovea::cli
