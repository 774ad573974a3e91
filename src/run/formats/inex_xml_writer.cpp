#include "run/formats/inex_xml_writer.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;
using xml::escape_text;

/// ' name="value"'; empty for an empty value.
std::string attribute(std::string_view name, std::string_view value) {
  if (value.empty()) return {};
  return fmt::format(" {}=\"{}\"", name, xml::escape_attribute(value));
}

void write_head(const Run& run, TextSink& sink) {
  const Submission& submission = run.submission;
  sink.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<inex-submission");
  sink.put(attribute("participant-id", submission.participant));
  sink.put(attribute("run-id", run.id));
  sink.put(attribute("task", submission.task));
  sink.put(attribute("query", submission.query));
  sink.put(attribute("result-type", submission.result_type));
  sink.put(">\n");
  if (!submission.topic_fields.empty()) {
    sink.put("  <topic-fields");
    for (const auto& [name, value] : submission.topic_fields)
      sink.put(fmt::format(" {}=\"{}\"", name, xml::escape_attribute(value)));
    sink.put("/>\n");
  }
  if (!submission.description.empty())
    sink.put(fmt::format("  <description>{}</description>\n", escape_text(submission.description)));
  if (submission.collections.empty()) return;
  sink.put("  <collections>\n");
  for (const std::string& collection : submission.collections)
    sink.put(fmt::format("    <collection>{}</collection>\n", escape_text(collection)));
  sink.put("  </collections>\n");
}

/// The element that names the part of the file; empty for the whole file.
std::string focus_element(const region::Focus& focus) {
  switch (focus.kind) {
    case FocusKind::element:
      return fmt::format("<path>{}</path>", escape_text(focus.path));
    case FocusKind::passage:
      return fmt::format("<fol offset=\"{}\" length=\"{}\"/>", focus.range.start,
                         focus.range.length());
    case FocusKind::span:
      return fmt::format("<passage{}{}/>", attribute("start", focus.path),
                         attribute("end", focus.end_path));
    case FocusKind::unlocated:
      return fmt::format("<fol offset=\"X\" length=\"{}\"/>", focus.range.length());
    case FocusKind::document:
    case FocusKind::entry_point:
      break;
  }
  return {};
}

void write_result(const Run& run, std::size_t row, TextSink& sink) {
  sink.put(fmt::format("    <result><file>{}</file>", escape_text(run.doc(row))));
  sink.put(focus_element(run.focus(row)));
  if (const auto rank = run.rank(row)) sink.put(fmt::format("<rank>{}</rank>", *rank));
  sink.put(fmt::format("<rsv>{}</rsv></result>\n", format_real(run.score(row))));
}

}  // namespace

void write_inex_xml(const Run& run, TextSink& sink) {
  write_head(run, sink);
  for (const TopicSlice& slice : run.topics()) {
    sink.put(fmt::format("  <topic{}>\n", attribute("topic-id", slice.topic)));
    for (std::size_t row = slice.begin; row < slice.end; ++row) write_result(run, row, sink);
    sink.put("  </topic>\n");
  }
  sink.put("</inex-submission>\n");
}

}  // namespace fovea::run
