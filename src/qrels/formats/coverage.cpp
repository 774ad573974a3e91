#include "qrels/formats/coverage.hpp"

#include <array>

#include <fmt/format.h>

#include "qrels/assembly.hpp"
#include "qrels/formats/assessments.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {
namespace {

/// The columns of `topic [iteration] doc [path] code`; missing ones are empty.
struct Columns {
  std::string_view topic;
  std::string_view iteration;
  std::string_view doc;
  std::string_view path;
  std::string_view code;
};

/// nullopt if the line does not have three to five columns, or has five and the fourth is not a
/// path.
std::optional<Columns> split(std::string_view line) {
  std::array<std::string_view, 6> at;
  std::size_t count = 0;
  while (count < at.size() && !(at[count] = next_column(line)).empty()) ++count;
  if (count < 3 || count > 5) return std::nullopt;
  Columns columns{.topic = at[0], .iteration = {}, .doc = {}, .path = {}, .code = at[--count]};
  if (count > 2 && at[count - 1].starts_with('/')) columns.path = at[--count];
  columns.doc = at[--count];
  if (count == 3) return std::nullopt;
  if (count == 2 && at[1] != "Q0") columns.iteration = at[1];
  return columns;
}

class CoverageReader {
 public:
  CoverageReader(const Source& source, Problems& problems) : source_(source), problems_(problems) {}

  Result<Qrels> read() {
    auto done = read_lines(source_, problems_, line_, [this] { return read_line(); });
    if (!done) return std::move(done).error();
    return std::move(assembly_).build(source_.bytes);
  }

 private:
  Result<void> read_line() {
    if (trim(line_.text).empty()) return {};
    const auto columns = split(line_.text);
    if (!columns) {
      return line_.error(source_.file, line_.text,
                         fmt::format("'{}' is not a judgement with a code", printable(line_.text)),
                         "a line is: topic Q0 document [path] code");
    }
    const auto code = parse_any_code(columns->code);
    if (!code) {
      return line_.error(
          source_.file, columns->code,
          fmt::format("'{}' is not a code, expected 0N, 1S, 1L, 1E, 2S, 2L, 2E, 3S, 3L or 3E",
                      printable(columns->code)));
    }
    auto path = canonical(columns->path);
    if (!path) return std::move(path).error();
    return add(*columns, *path, *code);
  }

  Result<std::string_view> canonical(std::string_view path) {
    if (path.empty() || region::is_canonical_path(path)) return path;
    auto text = region::canonical_path(path);
    if (!text) return line_.error(source_.file, path, text.error().message, text.error().remedy);
    return assembly_.keep(*text);
  }

  Result<void> add(const Columns& columns, std::string_view path, std::pair<int, Coverage> code) {
    ElementJudgement element;
    element.path = path;
    element.relevance = code.first;
    element.coverage = code.second;
    element.line = line_.number;
    DocumentDetail detail;
    detail.elements.push_back(element);
    DocumentView document;
    document.doc = columns.doc;
    document.iteration = columns.iteration;
    document.line = line_.number;
    if (!assembly_.merge(columns.topic, document, std::move(detail))) return {};
    return line_.error(source_.file, columns.iteration,
                       fmt::format("iteration '{}' is not that of the document's other lines",
                                   printable(columns.iteration)));
  }

  const Source& source_;
  Problems& problems_;
  Line line_;
  Assembly assembly_;
};

void put_document(TextSink& sink, std::string_view topic, const DocumentView& document) {
  for (const ElementJudgement& element : document.detail->elements) {
    put_columns(sink, topic, document.iteration.empty() ? "Q0" : document.iteration, document.doc);
    if (!element.path.empty()) {
      sink.put(' ');
      sink.put(element.path);
    }
    sink.put(' ');
    sink.put(coverage_code(*element.relevance, *element.coverage));
    sink.put('\n');
  }
}

}  // namespace

bool is_coverage_line(std::string_view line) {
  const auto columns = split(line);
  return columns && parse_any_code(columns->code);
}

Result<Qrels> read_coverage_lines(const Source& source, Problems& problems) {
  return CoverageReader(source, problems).read();
}

void write_coverage(const Qrels& qrels, TextSink& sink) {
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i)
      put_document(sink, topic.topic, qrels.row(i));
  }
}

namespace {

Result<Qrels> read_coverage(const Source& source, Problems& problems) {
  return recognise_assessments(source.bytes.text().substr(0, head_bytes))
             ? read_assessments(source, problems)
             : read_coverage_lines(source, problems);
}

constexpr Facts lost_in_coverage{Fact::own_grade,        Fact::aspect,      Fact::passages,
                                 Fact::passage_grades,   Fact::spans,       Fact::best_entry,
                                 Fact::length,           Fact::highlighted, Fact::collection,
                                 Fact::best_entry_point, Fact::marks,       Fact::sizes,
                                 Fact::element_grades,   Fact::topics};

}  // namespace

FormatEntry formats::coverage() {
  return {.name = "coverage",
          .family = Family::columns,
          .joins_lines = true,
          .wants_entries = true,
          .loses = lost_in_coverage,
          .recognises = recognise_coverage,
          .read = read_coverage,
          .refuses = refused_by_coverage,
          .write = write_coverage};
}

}  // namespace fovea::qrels
