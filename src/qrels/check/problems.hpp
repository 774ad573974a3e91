#pragma once
// What readers have to say about malformed input.

#include <cstdint>
#include <optional>
#include <string>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/result.hpp"

namespace fovea::qrels {

/// Malformed lines: the first stops the reading, or all are collected.
class Problems {
 public:
  enum class Mode : std::uint8_t { stop_at_first, collect };

  explicit Problems(Mode mode) : mode_(mode) {}

  [[nodiscard]] Mode mode() const { return mode_; }
  /// A line that is left out; whether the reading goes on.
  bool malformed(Error error);
  /// Something odd that is read nevertheless.
  void warn(Error oddity, std::string code);
  void absorb(Problems later);

  /// The error that stopped the reading.
  [[nodiscard]] const std::optional<Error>& stopped_by() const { return stopped_by_; }
  Findings take(const std::string& file) && { return std::move(findings_).take(file); }

 private:
  Mode mode_;
  std::optional<Error> stopped_by_;
  CappedFindings findings_;
};

}  // namespace fovea::qrels
