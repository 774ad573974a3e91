#include "fovea/base/capped_findings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace fovea {

CappedFindings::Kind& CappedFindings::kind_of(std::string_view code) {
  const auto at = kinds_.find(code);
  return at == kinds_.end() ? kinds_[std::string(code)] : at->second;
}

void CappedFindings::keep(Kind& kind, Finding finding) {
  ++kind.kept;
  kind.severity = finding.severity;
  kept_.push_back(std::move(finding));
}

void CappedFindings::add(Finding finding) {
  Kind& kind = kind_of(finding.code);
  kind.total += count_of(finding);
  kind.severity = finding.severity;
  if (finding.others == 0 && kind.kept < cap_) keep(kind, std::move(finding));
}

void CappedFindings::append(CappedFindings&& later, std::uint64_t lines) {
  for (Finding& finding : later.kept_) {
    if (finding.place.line != 0) finding.place.line += lines;
    add(std::move(finding));
  }
  for (const auto& [code, more] : later.kinds_) {
    Kind& kind = kind_of(code);
    kind.total += more.total - more.kept;
    kind.severity = more.severity;
  }
}

Findings CappedFindings::take(const std::string& file) && {
  std::stable_sort(kept_.begin(), kept_.end(),
                   [](const Finding& a, const Finding& b) { return a.place.line < b.place.line; });
  for (const auto& [code, kind] : kinds_) {
    if (kind.total == kind.kept) continue;
    Finding closing;
    closing.severity = kind.severity;
    closing.code = code;
    closing.place.file = file;
    closing.others = kind.total - kind.kept;
    closing.message = fmt::format("… and {} more of this kind", closing.others);
    kept_.push_back(std::move(closing));
  }
  return std::move(kept_);
}

}  // namespace fovea
