#pragma once
// Problems that readers find in malformed input.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/result.hpp"

namespace fovea::qrels {

/// Malformed lines: reading stops at the first, or all are collected.
class Problems {
 public:
  enum class Mode : std::uint8_t { stop_at_first, collect };

  explicit Problems(Mode mode) : mode_(mode) {}

  [[nodiscard]] Mode mode() const { return mode_; }
  /// Records a line that is skipped. Returns whether reading continues.
  bool malformed(Error error);
  /// The same; `make` returns the error and is called only if it is kept.
  template <class Make>
  bool malformed_by(const Make& make) {
    if (mode_ == Mode::stop_at_first) return malformed(make());
    findings_.add(malformed_code, [&] { return to_finding(make(), std::string(malformed_code)); });
    return true;
  }
  /// Records an oddity that does not prevent reading.
  void warn(Error oddity, std::string code);
  void absorb(Problems later);

  /// The error that stopped the reading.
  [[nodiscard]] const std::optional<Error>& stopped_by() const { return stopped_by_; }
  Findings take(const std::string& file) && { return std::move(findings_).take(file); }

 private:
  static constexpr std::string_view malformed_code = "malformed-line";

  Mode mode_;
  std::optional<Error> stopped_by_;
  CappedFindings findings_;
};

}  // namespace fovea::qrels
