#pragma once
// The pages of web/, built into the program.

#include <span>
#include <string_view>

#include "cli/shell/embedded.hpp"

namespace fovea::cli {

using PageFile = EmbeddedFile;

/// The report: one self-contained HTML text. Its data, JSON without any `<`, replaces
/// `/*FOVEA_REPORT_DATA*/`, which occurs exactly once.
std::string_view report_page();

/// Every file of the application, including `index.html`; the names of all others change with their
/// content.
std::span<const PageFile> app_pages();

/// The files from which report_page() takes its page (generated, like app_pages(), by
/// scripts/embed).
std::span<const PageFile> report_pages();

}  // namespace fovea::cli
