#include "cli/shell/pages.hpp"

namespace fovea::cli {

std::string_view report_page() { return report_pages().front().bytes; }

}  // namespace fovea::cli
