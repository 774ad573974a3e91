#pragma once
// The checks of a run, grouped by what they examine.

#include <cstdint>
#include <string>
#include <string_view>

#include "fovea/base/capped_findings.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

/// A run being checked.
struct Checking {
  const Run& run;
  Format format;
  const std::string& file;
  const CheckOptions& options;
  Task task;
  CappedFindings findings;
  std::size_t overlaps_without_task = 0;  ///< for one note at the end

  /// `message` returns the text and is called only if the finding is kept.
  template <class Message>
  void add(Severity severity, std::string_view code, std::uint64_t line, const Message& message,
           const std::string& remedy = {}) {
    findings.add(code, [&] {
      Finding finding;
      finding.severity = severity;
      finding.code = code;
      finding.place.file = file;
      finding.place.line = line;
      finding.message = message();
      finding.remedy = remedy;
      return finding;
    });
  }

  /// "line 17", or the number of the result if its line is unknown.
  [[nodiscard]] std::string where(std::size_t row) const;
  /// "document 'd7', /article[1]/p[2]"
  [[nodiscard]] std::string what(std::size_t row) const;
};

/// Checks the run as a whole: emptiness, names, kinds of results.
void check_whole(Checking& checking);
/// Checks that its topics are known.
void check_topics(Checking& checking);
/// Checks file order, ranks and scores, and the number of results.
void check_order(Checking& checking, const TopicSlice& slice);
/// Checks results of the same document: duplicates, overlap, requirements of the task.
void check_documents(Checking& checking, const TopicSlice& slice);
/// Checks each result alone: its score, its part of the document, the collection.
void check_results(Checking& checking, const TopicSlice& slice);

}  // namespace fovea::run
