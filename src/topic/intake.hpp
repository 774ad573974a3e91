#pragma once
// What every reader of topics fills: the topics, and what is wrong with the rest.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fovea/base/finding.hpp"
#include "fovea/base/result.hpp"
#include "fovea/topic.hpp"

namespace fovea::topic {

/// What a file says of a topic: names as written there, with their texts, in its order.
using NamedTexts = std::vector<std::pair<std::string, std::string>>;

/// Collects topics. With a list of findings, what is malformed is reported there and left out;
/// without one it is an error that ends the reading.
class Intake {
 public:
  Intake(std::string file, Findings* findings) : file_(std::move(file)), findings_(findings) {}

  /// Adds the topic that begins at `line`, unless it has no id or is not UTF-8.
  Result<void> add(const NamedTexts& texts, std::uint64_t line);

  /// Reports something that cannot be read. A failed result is to be passed on by the reader.
  Result<void> refuse(std::string code, std::uint64_t line, std::string message,
                      std::string remedy = "");

  /// Reports something odd that could be read.
  void warn(const Error& error, std::string code);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] Topics take() && { return std::move(topics_); }

 private:
  std::string file_;
  Findings* findings_;
  Topics topics_;
};

}  // namespace fovea::topic
