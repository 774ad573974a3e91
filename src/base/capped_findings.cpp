#include "fovea/base/capped_findings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace fovea {

bool CappedFindings::count(std::string_view code) {
  auto at = counts_.find(code);
  if (at == counts_.end()) at = counts_.emplace(code, 0).first;
  return ++at->second <= cap_;
}

void CappedFindings::append(CappedFindings&& later, std::uint64_t lines) {
  for (Finding& finding : later.kept_) {
    if (finding.place.line != 0) finding.place.line += lines;
    --later.counts_[finding.code];
    add(finding.code, [&] { return std::move(finding); });
  }
  for (const auto& [code, more] : later.counts_) counts_[code] += more;
}

Findings CappedFindings::take(const std::string& file) && {
  std::stable_sort(kept_.begin(), kept_.end(),
                   [](const Finding& a, const Finding& b) { return a.place.line < b.place.line; });
  for (const auto& [code, total] : counts_) {
    if (total <= cap_) continue;
    Finding& closing = kept_.emplace_back();
    closing.severity = Severity::note;
    closing.code = code;
    closing.place.file = file;
    closing.message = fmt::format("… and {} more", total - cap_);
  }
  return std::move(kept_);
}

}  // namespace fovea
