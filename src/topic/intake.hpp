#pragma once
// Collects the topics of all readers and the problems of the rest.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/result.hpp"
#include "fovea/topic.hpp"

namespace fovea::topic {

/// The fields of a topic in a file: names as written there, with their texts, in their order.
using NamedTexts = std::vector<std::pair<std::string, std::string>>;

/// Collects topics. With a list of findings, malformed parts are reported there and skipped;
/// without one, they are errors that end reading.
class Intake {
 public:
  Intake(std::string file, CappedFindings* findings)
      : file_(std::move(file)), findings_(findings) {}

  /// Adds the topic that begins at `line`, unless it has no id or is not UTF-8.
  Result<void> add(const NamedTexts& texts, std::uint64_t line);

  /// Reports a part that cannot be read. The reader must return a failed result.
  Result<void> refuse(std::string code, std::uint64_t line, std::string message,
                      std::string remedy = "");

  /// Reports a problem in a part that could be read.
  void warn(const Error& error, std::string code);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] Topics take() && { return std::move(topics_); }

 private:
  std::string file_;
  CappedFindings* findings_;
  Topics topics_;
};

}  // namespace fovea::topic
