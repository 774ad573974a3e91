#include "qrels/formats/trec.hpp"

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

}  // namespace fovea::qrels
