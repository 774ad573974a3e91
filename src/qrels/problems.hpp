#pragma once
// What readers and checks have to say, in bounded space.

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "fovea/base/finding.hpp"
#include "fovea/base/result.hpp"

namespace fovea::qrels {

/// Findings of which at most `limit` of each code are kept; the rest is counted.
class CappedFindings {
 public:
  static constexpr std::uint64_t limit = 1'000;

  void add(Finding finding);
  /// As if everything added to `later` had been added here.
  void absorb(CappedFindings later);
  /// The findings in order, and a note for each code of which there were more.
  Findings take(const std::string& file) &&;

 private:
  Findings findings_;
  std::map<std::string, std::uint64_t> counts_;
};

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
