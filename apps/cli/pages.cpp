#include "cli/pages.hpp"

namespace fovea::cli {

std::string_view report_page() {
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Report</title>"
         "</head><body>\n<script type=\"application/json\" id=\"report-data\">"
         "/*FOVEA_REPORT_DATA*/</script>\n</body></html>\n";
}

}  // namespace fovea::cli
