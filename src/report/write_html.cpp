// Writes the page with its data.
#include "fovea/report.hpp"

namespace fovea::report {

Result<void> write_html(const Report& report, std::string_view page, TextSink& sink) {
  const std::size_t at = page.find(data_marker);
  const std::size_t behind = at == std::string_view::npos ? at : at + data_marker.size();
  if (behind == std::string_view::npos || page.find(data_marker, behind) != std::string_view::npos)
    return Error{.kind = ErrorKind::data,
                 .place = {.file = "page of the report"},
                 .message = "expected " + std::string(data_marker) + " exactly once",
                 .remedy = "build the program again"};
  sink.put(page.substr(0, at));
  write_json(report, sink);
  sink.put(page.substr(behind));
  return {};
}

}  // namespace fovea::report
