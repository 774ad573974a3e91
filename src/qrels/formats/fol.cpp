#include "qrels/formats/fol.hpp"

#include <fmt/format.h>

#include "qrels/assembly.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/highlights.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {
namespace {

constexpr std::string_view layout = "topic Q0 document rsize docsize [bep offset:length …]";

/// Parses "offset:length"; nullopt if it is malformed or ends beyond 2^64.
std::optional<region::Range> parse_passage(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto offset = parse_integer<std::uint64_t>(text.substr(0, colon));
  const auto length = parse_integer<std::uint64_t>(text.substr(colon + 1));
  if (!offset || !length || *offset + *length < *offset) return std::nullopt;
  return region::Range{*offset, *offset + *length};
}

bool is_count(std::string_view text) { return parse_integer<std::uint64_t>(text).has_value(); }
bool is_entry(std::string_view text) { return text == "-1" || is_count(text); }

/// Reads line by line into an assembly; its views refer to the source.
class FolReader {
 public:
  FolReader(const Source& source, Problems& problems) : source_(source), problems_(problems) {}

  Result<Qrels> read() {
    auto done = read_lines(source_, problems_, line_, [this] { return read_line(); });
    if (!done) return std::move(done).error();
    return std::move(assembly_).build(source_.bytes);
  }

 private:
  [[nodiscard]] Error wrong(std::string_view part, std::string message) const {
    return line_.error(source_.file, part, std::move(message),
                       fmt::format("a line is: {}", layout));
  }

  [[nodiscard]] Result<std::uint64_t> count(std::string_view text, std::string_view what) const {
    const auto number = parse_integer<std::uint64_t>(text);
    if (number) return *number;
    if (text.empty()) return wrong(line_.text, fmt::format("the line ends before {}", what));
    return wrong(text,
                 fmt::format("{} is '{}', expected a number of characters", what, printable(text)));
  }

  Result<void> read_line() {
    std::string_view rest = line_.text;
    const std::string_view topic = next_column(rest);
    if (topic.empty()) return {};
    DocumentView document;
    document.iteration = next_column(rest);
    if (document.iteration == "Q0") document.iteration = {};
    document.doc = next_column(rest);
    document.line = line_.number;
    auto detail = read_detail(rest);
    if (!detail) return std::move(detail).error();
    if (detail->passages.empty()) document.grade = *detail->highlighted > 0 ? 1 : 0;
    assembly_.append(topic, document, *std::move(detail));
    return {};
  }

  [[nodiscard]] Result<DocumentDetail> read_detail(std::string_view rest) const {
    DocumentDetail detail;
    const auto highlighted = count(next_column(rest), "rsize");
    if (!highlighted) return highlighted.error();
    const auto length = count(next_column(rest), "docsize");
    if (!length) return length.error();
    detail.highlighted = *highlighted;
    detail.length = *length;
    const std::string_view entry = next_column(rest);
    if (!entry.empty() && !is_entry(entry)) {
      return wrong(entry, fmt::format("the best entry point is '{}', expected an offset or -1",
                                      printable(entry)));
    }
    auto done = read_passages(rest, detail);
    if (!done) return std::move(done).error();
    // If nothing is highlighted, some files fill the column with 0.
    const bool filler = *highlighted == 0 && detail.passages.empty() && entry == "0";
    if (!filler) detail.best_entry = parse_integer<std::uint64_t>(entry);
    return detail;
  }

  Result<void> read_passages(std::string_view rest, DocumentDetail& detail) const {
    for (auto text = next_column(rest); !text.empty(); text = next_column(rest)) {
      const auto passage = parse_passage(text);
      if (!passage) {
        return wrong(text, fmt::format("'{}' is not a passage: expected offset:length below 2^64",
                                       printable(text)));
      }
      detail.passages.push_back(*passage);
    }
    return {};
  }

  const Source& source_;
  Problems& problems_;
  Line line_;
  Assembly assembly_;
};

void put_highlights(TextSink& sink, const DocumentDetail& detail) {
  const auto passages = relevant_passages(detail);
  if (passages.empty() && !detail.best_entry) return;
  sink.put(' ');
  if (detail.best_entry) {
    put_value(sink, *detail.best_entry);
  } else {
    sink.put("-1");
  }
  for (const region::Range& passage : passages) {
    sink.put(' ');
    put_value(sink, passage.start);
    sink.put(':');
    put_value(sink, passage.length());
  }
}

}  // namespace

FolLikeness fol_likeness(std::string_view line) {
  for (int i = 0; i < 3; ++i) next_column(line);
  const std::string_view highlighted = next_column(line);
  const std::string_view length = next_column(line);
  if (!is_count(highlighted) || !is_count(length)) return FolLikeness::no;
  const std::string_view entry = next_column(line);
  if (entry.empty()) return FolLikeness::yes;
  if (!is_entry(entry)) return FolLikeness::no;
  std::string_view passage = next_column(line);
  if (passage.empty()) return FolLikeness::maybe;
  for (; !passage.empty(); passage = next_column(line)) {
    if (!parse_passage(passage)) return FolLikeness::no;
  }
  return FolLikeness::yes;
}

Result<Qrels> read_fol(const Source& source, Problems& problems) {
  return FolReader(source, problems).read();
}

void write_fol(const Qrels& qrels, TextSink& sink) {
  for (const TopicSlice& topic : qrels.topics()) {
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels.row(i);
      const DocumentDetail& detail = *document.detail;
      put_columns(sink, topic.topic, document.iteration.empty() ? "Q0" : document.iteration,
                  document.doc, highlighted_length(detail), *detail.length);
      put_highlights(sink, detail);
      sink.put('\n');
    }
  }
}

namespace {

constexpr Facts lost_in_fol{Fact::own_grade,  Fact::aspect,   Fact::passage_grades,   Fact::spans,
                            Fact::collection, Fact::elements, Fact::best_entry_point, Fact::topics};

}  // namespace

FormatEntry formats::fol() {
  return {.name = "fol",
          .family = Family::columns,
          .joins_lines = false,
          .wants_entries = true,
          .loses = lost_in_fol,
          .recognises = recognise_fol,
          .read = read_fol,
          .refuses = refused_by_fol,
          .write = write_fol};
}

}  // namespace fovea::qrels
