#include "qrels/formats/beir.hpp"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/columns.hpp"

#include "qrels/assembly.hpp"
#include "qrels/formats/column_rules.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {
namespace {

constexpr std::string_view header = "query-id\tcorpus-id\tscore";

/// Names may contain spaces, so columns end at tabs if there are any.
std::array<std::string_view, 3> columns_of(std::string_view line) {
  std::array<std::string_view, 3> columns;
  const bool tabs = line.find('\t') != std::string_view::npos;
  for (std::string_view& column : columns) {
    if (!tabs) {
      column = next_column(line);
      continue;
    }
    const std::size_t end = line.find('\t');
    column = trim(line.substr(0, end));
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  if (!trim(line).empty()) columns.back() = {};
  return columns;
}

Result<void> read_line(const Line& line, const std::string& file, Assembly& assembly) {
  if (trim(line.text).empty() || (line.number == 1 && is_beir_header(line.text))) return {};
  if (names_columns(line.text))
    return line.error(file, line.text,
                      fmt::format("found the names of columns ('{}'), expected those of BEIR: {}",
                                  printable(trim(line.text)), layout_of(beir_rules())),
                      "write these names on the first line");
  const auto [topic, doc, score] = columns_of(line.text);
  if (topic.empty() || doc.empty() || score.empty())
    return line.error(file, line.text,
                      "expected 3 columns between tabs: query-id, corpus-id, score");
  const auto grade = parse_integer<std::int32_t>(score);
  if (!grade || *grade == std::numeric_limits<std::int32_t>::min())
    return line.error(file, score,
                      fmt::format("score '{}' is not an integer of 32 bits", printable(score)),
                      grade_remedy(score));
  assembly.append(topic, {.doc = doc, .grade = grade, .iteration = {}, .line = line.number},
                  std::nullopt);
  return {};
}

}  // namespace

bool is_beir_header(std::string_view line) {
  return next_column(line) == "query-id" && next_column(line) == "corpus-id" &&
         next_column(line) == "score" && next_column(line).empty();
}

Result<Qrels> read_beir(const Source& source, Problems& problems) {
  Line line;
  Assembly assembly;
  auto done =
      read_lines(source, problems, line, [&] { return read_line(line, source.file, assembly); });
  if (!done) return std::move(done).error();
  return std::move(assembly).build(source.bytes);
}

void write_beir(const Qrels& qrels, TextSink& sink) {
  sink.put(header);
  sink.put('\n');
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels.row(i);
      const auto grade = document_grade(document);
      if (!grade) continue;
      sink.put(topic.topic);
      sink.put('\t');
      sink.put(document.doc);
      sink.put('\t');
      put_value(sink, *grade);
      sink.put('\n');
    }
  }
}

FormatEntry formats::beir() {
  return {.name = "beir",
          .family = Family::columns,
          .joins_lines = false,
          .wants_entries = true,
          .loses = all_but_grades | Facts{Fact::iteration, Fact::aspect},
          .recognises = recognise_beir,
          .read = read_beir,
          .refuses = refused_by_none,
          .write = write_beir};
}

}  // namespace fovea::qrels
