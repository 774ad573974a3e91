#include "qrels/check/problems.hpp"

#include <utility>

namespace fovea::qrels {

bool Problems::malformed(Error error) {
  if (mode_ == Mode::collect) {
    findings_.add(to_finding(error, std::string(malformed_code)));
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
  findings_.append(std::move(later.findings_), 0);
}

}  // namespace fovea::qrels
