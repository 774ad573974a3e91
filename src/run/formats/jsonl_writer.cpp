#include "run/formats/jsonl_writer.hpp"

#include <cmath>
#include <string>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

/// The members that say which part of the document it is, each after a comma.
std::string focus_members(const region::Focus& focus) {
  switch (focus.kind) {
    case FocusKind::document:
      return {};
    case FocusKind::element:
      return fmt::format(R"(,"path":{})", json_quoted(focus.path));
    case FocusKind::passage:
    case FocusKind::entry_point:
      return fmt::format(R"(,"start":{},"end":{})", focus.range.start, focus.range.end);
    case FocusKind::span:
      return fmt::format(R"(,"from":{},"to":{})", json_quoted(focus.path),
                         json_quoted(focus.end_path));
    case FocusKind::unlocated:
      return R"(,"located":false)";
  }
  return {};
}

/// JSON has no infinite numbers: they are written as strings.
std::string score_text(double score) {
  return std::isfinite(score) ? format_real(score) : json_quoted(format_real(score));
}

}  // namespace

void write_jsonl(const Run& run, TextSink& sink) {
  const std::string name = run.id.empty() ? "" : fmt::format(R"(,"run":{})", json_quoted(run.id));
  for (const TopicSlice& slice : run.topics()) {
    const std::string topic = json_quoted(slice.topic);
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      sink.put(fmt::format(R"({{"topic":{},"doc":{})", topic, json_quoted(run.doc(row))));
      sink.put(focus_members(run.focus(row)));
      if (const auto rank = run.rank(row)) sink.put(fmt::format(R"(,"rank":{})", *rank));
      sink.put(fmt::format(R"(,"score":{}{}}})", score_text(run.score(row)), name));
      sink.put('\n');
    }
  }
}

}  // namespace fovea::run
