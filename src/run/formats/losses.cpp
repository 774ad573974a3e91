// What a format cannot hold.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"

#include "run/formats/column_writer.hpp"
#include "run/formats/formats.hpp"
#include "run/formats/ids.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

Error refused(std::string message, std::string remedy) {
  Error error = error_of(std::move(message), std::move(remedy));
  error.kind = ErrorKind::data;
  return error;
}

/// "the result of line 17", or another way to identify it.
std::string where(const Run& run, std::string_view topic, std::size_t row) {
  if (run.line(row) != 0) return fmt::format("the result of line {}", run.line(row));
  return fmt::format("a result of topic '{}'", printable(topic));
}

std::string_view why_not(FocusKind kind, const Kinds& holds) {
  const bool has_offsets =
      holds.contains(FocusKind::passage) || holds.contains(FocusKind::entry_point);
  if (has_offsets && (kind == FocusKind::element || kind == FocusKind::span))
    return "it has no offsets, element paths need --catalogue";
  if (kind == FocusKind::document) return "the format holds parts of documents only";
  return "the format has no place for it";
}

std::optional<Error> unfit_focus(const Run& run, const FormatEntry& entry, const TopicSlice& slice,
                                 std::size_t row) {
  const region::Focus focus = run.focus(row);
  if (entry.holds.contains(focus.kind) || entry.shortens.contains(focus.kind)) return std::nullopt;
  return refused(fmt::format("{} cannot hold {} ({}): {}", entry.name, where(run, slice.topic, row),
                             printable(region::describe(focus)), why_not(focus.kind, entry.holds)),
                 "write jsonl, which holds every kind of result");
}

std::optional<Error> unfit_id(const FormatEntry& entry, std::string_view what,
                              std::string_view id) {
  if (entry.holds_id(id)) return std::nullopt;
  return refused(fmt::format("{} cannot hold {} '{}', expected {}", entry.name, what, printable(id),
                             entry.id_rule),
                 entry.format == Format::jsonl ? "" : "write jsonl, which holds any identifier");
}

std::optional<Error> unfit_row(const Run& run, const FormatEntry& entry, const TopicSlice& slice,
                               std::size_t row) {
  if (auto error = unfit_focus(run, entry, slice, row)) return error;
  if (auto error = unfit_id(entry, "document", run.doc(row))) return error;
  if (std::isnan(run.score(row)))
    return refused(fmt::format("{} has a score that is not a number", where(run, slice.topic, row)),
                   "");
  const region::Focus focus = run.focus(row);
  for (const std::string_view path : {focus.path, focus.end_path}) {
    if (path.empty() || !entry.holds.contains(focus.kind)) continue;
    if (auto error = unfit_id(entry, "path", path)) return error;
  }
  return std::nullopt;
}

std::optional<Error> unfit_submission(const Submission& submission) {
  const auto bad = [](const std::string& text) { return !is_xml_text(text); };
  const bool names = std::all_of(
      submission.topic_fields.begin(), submission.topic_fields.end(),
      [](const auto& field) { return is_xml_name(field.first) && is_xml_text(field.second); });
  if (names && !bad(submission.participant) && !bad(submission.task) && !bad(submission.query) &&
      !bad(submission.result_type) && !bad(submission.description) &&
      std::none_of(submission.collections.begin(), submission.collections.end(), bad))
    return std::nullopt;
  return refused("the submission's description of itself has characters that XML does not allow",
                 "remove control characters from it");
}

std::optional<Error> unfit(const Run& run, const FormatEntry& entry) {
  if (!run.id.empty()) {
    if (auto error = unfit_id(entry, "run id", run.id)) return error;
  }
  if (entry.keeps_submission) {
    if (auto error = unfit_submission(run.submission)) return error;
  }
  for (const TopicSlice& slice : run.topics()) {
    if (auto error = unfit_id(entry, "topic", slice.topic)) return error;
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      if (auto error = unfit_row(run, entry, slice, row)) return error;
    }
  }
  return std::nullopt;
}

/// The parts of the submission's description that are present, in words.
std::string submission_words(const Submission& submission) {
  std::vector<std::string_view> words;
  if (!submission.participant.empty()) words.emplace_back("participant");
  if (!submission.task.empty()) words.emplace_back("task");
  if (!submission.query.empty()) words.emplace_back("query type");
  if (!submission.result_type.empty()) words.emplace_back("result type");
  if (!submission.topic_fields.empty()) words.emplace_back("topic fields");
  if (!submission.description.empty()) words.emplace_back("description");
  if (!submission.collections.empty()) words.emplace_back("collections");
  return fmt::format("{}", fmt::join(words, ", "));
}

std::size_t count_rows(const Run& run, const auto& test) {
  std::size_t count = 0;
  for (std::size_t row = 0; row < run.size(); ++row) count += test(run.focus(row)) ? 1 : 0;
  return count;
}

void add_shortened(const Run& run, const FormatEntry& entry, std::vector<std::string>& lost) {
  const std::size_t shortened = count_rows(
      run, [&](const region::Focus& focus) { return entry.shortens.contains(focus.kind); });
  if (shortened == 0) return;
  if (entry.holds.contains(FocusKind::entry_point)) {
    lost.push_back(fmt::format("the length of {} ({} holds entry points)",
                               counted(shortened, "passage"), entry.name));
    return;
  }
  std::size_t kept = 0;
  for (const TopicSlice& slice : run.topics()) kept += document_rows(run, slice).size();
  lost.push_back(fmt::format("the position in the document of {} ({} holds whole documents)",
                             counted(shortened, "result"), entry.name));
  if (kept == run.size()) return;
  lost.push_back(
      fmt::format("{} of documents that already have one in their topic (ranks are renumbered)",
                  counted(run.size() - kept, "result")));
}

void add_lengths(const Run& run, const FormatEntry& entry, std::vector<std::string>& lost) {
  if (entry.keeps_lengths) return;
  const std::size_t lengths = count_rows(run, [](const region::Focus& focus) {
    return focus.kind == FocusKind::unlocated && !focus.range.empty();
  });
  if (lengths > 0)
    lost.push_back(
        fmt::format("the length of {} that could not be located", counted(lengths, "passage")));
}

void add_empty_passages(const Run& run, const FormatEntry& entry, std::vector<std::string>& lost) {
  if (!entry.merges_empty_passages) return;
  const std::size_t empty = count_rows(run, [](const region::Focus& focus) {
    return focus.kind == FocusKind::passage && focus.range.empty();
  });
  if (empty > 0)
    lost.push_back(fmt::format("the difference between {} without length and entry points",
                               counted(empty, "passage")));
}

}  // namespace

Result<std::vector<std::string>> losses(const Run& run, Format format) {
  const FormatEntry& entry = entry_of(format);
  if (auto error = unfit(run, entry)) return *std::move(error);
  std::vector<std::string> lost;
  const std::string words = submission_words(run.submission);
  if (!entry.keeps_submission && !words.empty())
    lost.push_back(
        fmt::format("the submission's {} ({} has no place for them)", words, entry.name));
  if (run.names().size() > 1)
    lost.push_back(fmt::format("the run ids other than '{}'", printable(run.id)));
  add_shortened(run, entry, lost);
  add_lengths(run, entry, lost);
  add_empty_passages(run, entry, lost);
  return lost;
}

Result<void> write(const Run& run, Format format, TextSink& sink) {
  const FormatEntry& entry = entry_of(format);
  if (auto error = unfit(run, entry)) return *std::move(error);
  entry.write(run, sink);
  return sink.finish();
}

}  // namespace fovea::run
