#pragma once
// What can be wrong with the judgement of one document.

#include <string>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"

namespace fovea::qrels {

/// Where findings go, and of which document they speak.
class Report {
 public:
  Report(CappedFindings& findings, const std::string& file) : findings_(findings), file_(file) {}

  void set(std::string_view topic, const DocumentView& document) {
    topic_ = topic;
    document_ = document;
  }
  /// About the document; `line` 0: where its judgement begins.
  void add(Severity severity, std::string_view code, std::uint64_t line, std::string message,
           std::string remedy = "");
  /// About the file.
  void add_general(Severity severity, std::string_view code, std::string message,
                   std::string remedy = "");

 private:
  CappedFindings& findings_;
  const std::string& file_;
  std::string_view topic_;
  DocumentView document_;
};

/// Overlaps, sizes, best entry points, passages outside the document. `wants_entry`: highlights
/// without a best entry point are worth a warning.
void check_highlights(const DocumentView& document, bool wants_entry, Report& report);

/// Elements judged twice, impossible values, children more exhaustive than their parents.
void check_elements(const DocumentView& document, Report& report);

}  // namespace fovea::qrels
