#include "qrels/problems.hpp"

#include <utility>

#include <fmt/format.h>

namespace fovea::qrels {

void CappedFindings::add(Finding finding) {
  if (++counts_[finding.code] <= limit) findings_.push_back(std::move(finding));
}

void CappedFindings::absorb(CappedFindings later) {
  std::map<std::string, std::uint64_t> kept;
  for (Finding& finding : later.findings_) {
    ++kept[finding.code];
    add(std::move(finding));
  }
  for (const auto& [code, count] : later.counts_) counts_[code] += count - kept[code];
}

Findings CappedFindings::take(const std::string& file) && {
  for (const auto& [code, count] : counts_) {
    if (count <= limit) continue;
    findings_.push_back({.severity = Severity::note,
                         .code = code,
                         .place = {.file = file},
                         .message = fmt::format("… and {} more", count - limit),
                         .remedy = ""});
  }
  return std::move(findings_);
}

bool Problems::malformed(Error error) {
  if (mode_ == Mode::collect) {
    findings_.add(to_finding(error, "malformed-line"));
    return true;
  }
  if (!stopped_by_) stopped_by_ = std::move(error);
  return false;
}

void Problems::warn(Error oddity, std::string code) {
  Finding finding = to_finding(oddity, std::move(code));
  finding.severity = Severity::warning;
  findings_.add(std::move(finding));
}

void Problems::absorb(Problems later) {
  if (!stopped_by_) stopped_by_ = std::move(later.stopped_by_);
  findings_.absorb(std::move(later.findings_));
}

}  // namespace fovea::qrels
