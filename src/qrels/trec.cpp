#include "qrels/trec.hpp"

#include "qrels/put.hpp"
#include "qrels/trec_lines.hpp"

namespace fovea::qrels {

bool is_trec_line(std::string_view line) {
  next_column(line);
  next_column(line);
  next_column(line);
  return parse_integer<std::int32_t>(next_column(line)) && next_column(line).empty();
}

Result<Qrels> read_trec(const Source& source, Problems& problems) {
  return TrecLines(source, problems).read();
}

void write_trec(const Qrels& qrels, TextSink& sink) {
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels.row(i);
      const auto grade = document_grade(document);
      if (!grade) continue;
      put_columns(sink, topic.topic, document.iteration.empty() ? "0" : document.iteration,
                  document.doc, *grade);
      sink.put('\n');
    }
  }
}

}  // namespace fovea::qrels
