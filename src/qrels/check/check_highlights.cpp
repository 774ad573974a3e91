#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "qrels/check/check_document.hpp"
#include "qrels/formats/highlights.hpp"

namespace fovea::qrels {
namespace {

std::string describe(const region::Range& passage) {
  return fmt::format("{}:{}", passage.start, passage.length());
}

void check_overlaps(const DocumentDetail& detail, Report& report) {
  for (const auto& [earlier, later] : overlapping_pairs(detail.passages)) {
    report.add(Severity::error, "overlapping-highlights", 0,
               fmt::format("the passages {} and {} overlap", describe(detail.passages[earlier]),
                           describe(detail.passages[later])),
               "join them: no character can be highlighted twice");
  }
}

void check_bounds(const DocumentDetail& detail, Report& report) {
  if (!detail.length) return;
  for (const region::Range& passage : detail.passages) {
    if (passage.end <= *detail.length) continue;
    report.add(Severity::error, "outside-document", 0,
               fmt::format("the passage {} ends after the document, which has {} characters",
                           describe(passage), *detail.length));
  }
  if (detail.best_entry.value_or(0) > *detail.length) {
    report.add(
        Severity::error, "outside-document", 0,
        fmt::format("the best entry point {} lies after the document, which has {} characters",
                    *detail.best_entry, *detail.length));
  }
}

void check_stated_size(const DocumentDetail& detail, Report& report) {
  const std::uint64_t sum = total_length(relevant_passages(detail));
  if (detail.highlighted.value_or(sum) == sum || !detail.spans.empty()) return;
  report.add(
      Severity::error, "rsize-mismatch", 0,
      fmt::format("rsize is {}, but the passages have {} characters", *detail.highlighted, sum));
}

/// The offsets of both ends if they are in one text node.
std::optional<std::pair<std::uint64_t, std::uint64_t>> offsets(const HighlightedSpan& span) {
  const auto start = region::parse_text_point(span.start);
  const auto end = region::parse_text_point(span.end);
  if (!start || !end || start->path != end->path || start->node != end->node) return std::nullopt;
  return std::pair(start->offset, end->offset);
}

void check_span(const HighlightedSpan& span, Report& report) {
  const auto known = offsets(span);
  if (!known) return;
  const auto [start, end] = *known;
  if (end < start) {
    report.add(Severity::error, "reversed-passage", span.line,
               fmt::format("the passage ends at {} before it begins at {}",
                           printable(span.end, 200), printable(span.start, 200)));
    return;
  }
  // In some tools `end` is the last character, in others the position after it.
  const std::uint64_t size = span.size.value_or(end - start);
  if (size == end - start || size == end - start + 1) return;
  report.add(Severity::error, "rsize-mismatch", span.line,
             fmt::format("size is {}, but the passage from {} to {} has {} characters", size,
                         printable(span.start, 200), printable(span.end, 200), end - start));
}

void check_entry(const DocumentDetail& detail, bool wants_entry, Report& report) {
  const bool highlighted = !relevant_passages(detail).empty() || !detail.spans.empty() ||
                           detail.highlighted.value_or(0) > 0;
  const bool has_entry = detail.best_entry || !detail.best_entry_point.empty();
  if (highlighted && !has_entry && wants_entry) {
    report.add(Severity::warning, "missing-bep", 0,
               "there are highlights, but no best entry point");
  }
  if (!highlighted && has_entry) {
    report.add(Severity::warning, "bep-without-highlights", 0,
               "there is a best entry point, but nothing is highlighted");
  }
}

}  // namespace

void check_highlights(const DocumentView& document, bool wants_entry, Report& report) {
  if (document.detail == nullptr) return;
  check_overlaps(*document.detail, report);
  check_bounds(*document.detail, report);
  check_stated_size(*document.detail, report);
  for (const HighlightedSpan& span : document.detail->spans) check_span(span, report);
  check_entry(*document.detail, wants_entry, report);
}

}  // namespace fovea::qrels
