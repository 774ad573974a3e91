#pragma once
// Checks the judgement of one document.

#include <string>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"

namespace fovea::qrels {

/// Collects findings and names the document that they are about.
class Report {
 public:
  Report(CappedFindings& findings, const std::string& file) : findings_(findings), file_(file) {}

  void set(std::string_view topic, const DocumentView& document) {
    topic_ = topic;
    document_ = document;
  }
  /// Adds a finding about the document; `line` 0: the line on which its judgement begins.
  void add(Severity severity, std::string_view code, std::uint64_t line, std::string message,
           std::string remedy = "");
  /// Adds a finding about the file.
  void add_general(Severity severity, std::string_view code, std::string message,
                   std::string remedy = "");

 private:
  CappedFindings& findings_;
  const std::string& file_;
  std::string_view topic_;
  DocumentView document_;
};

/// Checks overlaps, sizes, best entry points, and passages outside the document. `wants_entry`:
/// warn about highlights without a best entry point.
void check_highlights(const DocumentView& document, bool wants_entry, Report& report);

/// Checks for elements judged twice, impossible values, and children more exhaustive than their
/// parents.
void check_elements(const DocumentView& document, Report& report);

}  // namespace fovea::qrels
