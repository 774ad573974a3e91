#include "qrels/formats/trec.hpp"

#include "qrels/formats/formats.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/formats/trec_lines.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {

bool is_trec_line(std::string_view line) {
  next_column(line);
  next_column(line);
  next_column(line);
  return parse_integer<std::int32_t>(next_column(line)) && next_column(line).empty();
}

Result<Qrels> read_trec(const Source& source, Problems& problems) {
  return TrecLines(source, problems, SecondColumn::iteration).read();
}

Result<Qrels> read_ndeval(const Source& source, Problems& problems) {
  return TrecLines(source, problems, SecondColumn::aspect).read();
}

namespace {

void write_columns(const Qrels& qrels, std::string_view DocumentView::*second, TextSink& sink) {
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels.row(i);
      const auto grade = document_grade(document);
      if (!grade) continue;
      const std::string_view column = document.*second;
      put_columns(sink, topic.topic, column.empty() ? "0" : column, document.doc, *grade);
      sink.put('\n');
    }
  }
}

}  // namespace

void write_trec(const Qrels& qrels, TextSink& sink) {
  write_columns(qrels, &DocumentView::iteration, sink);
}

void write_ndeval(const Qrels& qrels, TextSink& sink) {
  write_columns(qrels, &DocumentView::aspect, sink);
}

FormatEntry formats::ndeval() {
  return {.name = "ndeval",
          .family = Family::columns,
          .joins_lines = false,
          .wants_entries = true,
          .loses = all_but_grades | Facts{Fact::iteration, Fact::no_aspect},
          .recognises = recognise_ndeval,
          .read = read_ndeval,
          .refuses = refused_by_none,
          .write = write_ndeval};
}

FormatEntry formats::trec() {
  return {.name = "trec",
          .family = Family::columns,
          .joins_lines = false,
          .wants_entries = true,
          .loses = all_but_grades | Facts{Fact::aspect},
          .recognises = recognise_trec,
          .read = read_trec,
          .refuses = refused_by_none,
          .write = write_trec};
}

}  // namespace fovea::qrels
