#include "fovea/base/finding.hpp"

#include <algorithm>

namespace fovea {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "error";
}

std::string to_string(const Finding& finding) {
  std::string text = to_string(finding.place);
  if (!text.empty()) text += ": ";
  text += std::string(to_string(finding.severity)) + ": " + finding.message;
  if (!finding.remedy.empty()) text += " (" + finding.remedy + ")";
  return text + " [" + finding.code + "]";
}

Finding to_finding(const Error& error, std::string code) {
  return {.severity = Severity::error,
          .code = std::move(code),
          .place = error.place,
          .message = error.message,
          .remedy = error.remedy};
}

bool has_errors(const Findings& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& f) { return f.severity == Severity::error; });
}

std::uint64_t count_of(const Finding& finding) {
  return std::max<std::uint64_t>(finding.others, 1);
}

std::uint64_t total_count(const Findings& findings) {
  std::uint64_t total = 0;
  for (const Finding& finding : findings) total += count_of(finding);
  return total;
}

}  // namespace fovea
