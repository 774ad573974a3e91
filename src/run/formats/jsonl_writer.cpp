#include "run/formats/jsonl_writer.hpp"

#include <cmath>
#include <string>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

/// Writes the members that name the part of the document.
void write_focus(JsonWriter& json, const region::Focus& focus) {
  switch (focus.kind) {
    case FocusKind::document:
      return;
    case FocusKind::element:
      json.member("path", focus.path);
      return;
    case FocusKind::passage:
    case FocusKind::entry_point:
      json.member("start", focus.range.start).member("end", focus.range.end);
      return;
    case FocusKind::span:
      json.member("from", focus.path).member("to", focus.end_path);
      return;
    case FocusKind::unlocated:
      json.member("located", false);
      return;
  }
}

/// JSON has no infinite numbers: they are written as strings.
void write_score(JsonWriter& json, double score) {
  json.key("score");
  if (std::isfinite(score))
    json.value(score);
  else
    json.value(format_real(score));
}

}  // namespace

void write_jsonl(const Run& run, TextSink& sink) {
  JsonWriter json(sink);
  for (const TopicSlice& slice : run.topics()) {
    const std::string topic = json_quoted(slice.topic);
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      json.begin_object().key("topic").raw(topic).member("doc", run.doc(row));
      write_focus(json, run.focus(row));
      if (const auto rank = run.rank(row)) json.member("rank", *rank);
      write_score(json, run.score(row));
      if (!run.id.empty()) json.member("run", run.id);
      json.end_object().end_line();
    }
  }
}

}  // namespace fovea::run
