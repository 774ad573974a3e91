#pragma once
// The licences of third-party components, built into the program.

#include <span>

#include "cli/shell/embedded.hpp"

namespace fovea::cli {

/// NOTICE, the texts of all licences, and components.tsv: name, version, licence, and where the
/// component is. Generated when the program is built (scripts/make_notice, scripts/embed).
std::span<const EmbeddedFile> notice_files();

}  // namespace fovea::cli
