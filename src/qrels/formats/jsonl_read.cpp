#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "qrels/assembly.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/formats/jsonl_line.hpp"

namespace fovea::qrels {
namespace {

Flag to_flag(const std::optional<bool>& value) {
  if (!value) return Flag::absent;
  return *value ? Flag::yes : Flag::no;
}

bool is_element(const JsonlLine& line) {
  return line.path || line.e || line.s || line.coverage || line.unknown.value_or(false) ||
         line.too_small.value_or(false) || line.inferred || line.inconsistent || line.in_pool ||
         line.rsize || (line.size && !line.from);
}

bool judges(const JsonlLine& line) {
  return line.start || line.from || line.grade || line.aspect || is_element(line);
}

/// Sets the grade, under whichever name the line has it.
void settle_grade(JsonlLine& line) {
  if (!line.grade && !line.coverage && line.relevance)
    line.grade = std::exchange(line.relevance, {});
  if (!line.grade && line.of_beir) line.grade = line.score;
}

bool is_degree(const std::optional<std::int32_t>& value) {
  return !value || (*value >= 0 && *value <= 3);
}

/// A contradiction between the fields, if any.
std::optional<std::string_view> misfit(const JsonlLine& line) {
  if (!line.topic) return "has no field 'topic'";
  if (!line.doc && (!line.topic_attributes || judges(line))) return "has no field 'doc'";
  if (line.start.has_value() != line.end.has_value()) return "has only one of 'start' and 'end'";
  if (line.from.has_value() != line.to.has_value()) return "has only one of 'from' and 'to'";
  if (line.start && *line.start > *line.end) return "has a 'start' after its 'end'";
  if (int{line.start.has_value()} + int{line.from.has_value()} + int{is_element(line)} > 1)
    return "has more than one of a passage ('start'), a span ('from') and an element";
  if (line.from && line.grade) return "has a 'grade' for a span, which can have none";
  if (line.relevance.has_value() != line.coverage.has_value())
    return "has a 'coverage' without 'relevance', or two grades";
  if (!is_degree(line.relevance)) return "has a 'relevance' that is not 0, 1, 2 or 3";
  if (line.aspect && (line.start || line.from || is_element(line)))
    return "has an 'aspect' for a part of the document: aspects are about whole documents";
  if (line.of_beir && !line.grade) return "has no 'score' that is an integer";
  if (line.too_small.value_or(false) && line.e) return "has an 'e' though 'too_small'";
  if (line.unknown.value_or(false) && line.e && line.s) return "has 'e' and 's' though 'unknown'";
  return std::nullopt;
}

class JsonlReader {
 public:
  JsonlReader(const Source& source, Problems& problems) : source_(source), problems_(problems) {}

  Result<Qrels> read() {
    auto done = read_lines(source_, problems_, line_, [this] { return read_line(); });
    if (!done) return std::move(done).error();
    return std::move(assembly_).build(source_.bytes);
  }

 private:
  [[nodiscard]] Error wrong(std::string_view what, std::string remedy = "") const {
    return line_.error(source_.file, line_.text, fmt::format("the object {}", what),
                       std::move(remedy));
  }

  /// A view into the input remains valid and is not copied.
  std::string_view keep(std::string_view text) {
    const std::less_equal<> before;
    const char* const end = line_.text.data() + line_.text.size();
    const bool in_line = before(line_.text.data(), text.data()) && before(text.data(), end);
    return in_line ? text : assembly_.keep(text);
  }

  Result<void> read_line() {
    if (trim(line_.text).empty()) return {};
    auto parsed = parser_.parse(line_, source_.file);
    if (!parsed) return std::move(parsed).error();
    settle_grade(*parsed);
    const auto what = misfit(*parsed);
    if (what) return wrong(*what);
    auto detail = read_detail(*parsed);
    if (!detail) return std::move(detail).error();
    const std::string_view topic = keep(*parsed->topic);
    if (parsed->topic_attributes) add_attributes(topic, *parsed->topic_attributes);
    if (!parsed->doc) return {};
    return add(topic, *parsed, *std::move(detail));
  }

  void add_attributes(std::string_view topic, const std::vector<TopicAttribute>& attributes) {
    std::vector<TopicAttribute> kept;
    kept.reserve(attributes.size());
    for (const TopicAttribute& attribute : attributes)
      kept.push_back({assembly_.keep(attribute.name), assembly_.keep(attribute.value)});
    assembly_.add_topic(topic, kept);
  }

  Result<void> add(std::string_view topic, const JsonlLine& line, DocumentDetail detail) {
    DocumentView document;
    document.doc = keep(*line.doc);
    document.line = line_.number;
    if (line.aspect) document.aspect = keep(*line.aspect);
    if (line.iteration) document.iteration = assembly_.keep(*line.iteration);
    const bool is_part =
        !detail.passages.empty() || !detail.spans.empty() || !detail.elements.empty();
    if (!is_part) document.grade = line.grade.value_or(1);
    const bool says_more = is_part || detail.length || detail.highlighted || detail.best_entry ||
                           !detail.best_entry_point.empty() || !detail.collection.empty();
    const auto contradiction = assembly_.merge(
        topic, document, says_more ? std::optional(std::move(detail)) : std::nullopt);
    if (!contradiction) return {};
    return wrong(
        fmt::format("contradicts the {} of an earlier line of its document", *contradiction),
        "state it once");
  }

  Result<DocumentDetail> read_detail(const JsonlLine& line) {
    DocumentDetail detail;
    detail.length = line.length;
    detail.highlighted = line.highlighted;
    detail.best_entry = line.bep;
    if (line.collection) detail.collection = assembly_.keep(*line.collection);
    if (line.start) {
      detail.passages.push_back({*line.start, *line.end});
      if (line.grade) detail.passage_grades.push_back(*line.grade);
    }
    auto points = read_points(line, detail);
    if (!points) return std::move(points).error();
    if (!is_element(line)) return detail;
    auto element = read_element(line);
    if (!element) return std::move(element).error();
    detail.elements.push_back(*element);
    return detail;
  }

  Result<void> read_points(const JsonlLine& line, DocumentDetail& detail) {
    if (line.bep_point) {
      auto point = text_point(*line.bep_point);
      if (!point) return std::move(point).error();
      detail.best_entry_point = *point;
    }
    if (!line.from) return {};
    auto start = text_point(*line.from);
    if (!start) return std::move(start).error();
    auto end = text_point(*line.to);
    if (!end) return std::move(end).error();
    detail.spans.push_back({.start = *start, .end = *end, .size = line.size, .line = line_.number});
    return {};
  }

  Result<std::string_view> text_point(std::string_view text) {
    auto point = region::parse_text_point(text);
    if (!point)
      return line_.error(source_.file, line_.text, point.error().message, point.error().remedy);
    return assembly_.keep(region::to_string(*point));
  }

  Result<ElementJudgement> read_element(const JsonlLine& line) {
    ElementJudgement element;
    if (line.path && !line.path->empty()) {
      auto path = region::canonical_path(*line.path);
      if (!path)
        return line_.error(source_.file, line_.text, path.error().message, path.error().remedy);
      element.path = assembly_.keep(*path);
    }
    element.grade = line.grade;
    element.exhaustivity = line.e;
    element.specificity = line.s;
    element.unknown = line.unknown.value_or(false);
    element.too_small = line.too_small.value_or(false);
    element.relevance = line.relevance;
    element.coverage = line.coverage;
    element.inferred = to_flag(line.inferred);
    element.inconsistent = to_flag(line.inconsistent);
    element.in_pool = to_flag(line.in_pool);
    element.size = line.size;
    element.highlighted = line.rsize;
    element.line = line_.number;
    return element;
  }

  const Source& source_;
  Problems& problems_;
  JsonlParser parser_;
  Line line_;
  Assembly assembly_;
};

/// The keys of the outermost object, up to the end of the text. Escapes in keys are not resolved.
std::vector<std::string_view> outer_keys(std::string_view text) {
  std::vector<std::string_view> keys;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '[') ++depth;
    if (text[i] == '}' || text[i] == ']') --depth;
    if (text[i] != '"') continue;
    const std::size_t begin = ++i;
    while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
    if (i >= text.size()) break;
    const std::size_t next = text.find_first_not_of(" \t\r\n", i + 1);
    const bool is_key = next != std::string_view::npos && text[next] == ':';
    if (depth == 1 && is_key) keys.push_back(text.substr(begin, i - begin));
  }
  return keys;
}

/// The keys of a line.
class Keys {
 public:
  explicit Keys(std::string_view line) : keys_(outer_keys(line)) {}

  [[nodiscard]] bool has(std::string_view key) const {
    return std::find(keys_.begin(), keys_.end(), key) != keys_.end();
  }
  [[nodiscard]] bool has_any(std::initializer_list<std::string_view> names) const {
    return std::any_of(names.begin(), names.end(), [&](auto name) { return has(name); });
  }
  [[nodiscard]] bool has_topic() const { return has_any({"topic", "query_id", "query-id", "qid"}); }
  [[nodiscard]] bool has_doc() const { return has_any({"doc", "doc_id", "docid", "docno"}); }
  [[nodiscard]] bool has_judgement() const {
    return has_any({"grade", "relevance", "start", "path", "from"});
  }

 private:
  std::vector<std::string_view> keys_;
};

}  // namespace

bool is_jsonl_line(std::string_view line) {
  if (!trim(line).starts_with('{')) return false;
  const Keys keys(line);
  if (keys.has_topic() && keys.has("corpus-id")) return true;
  return keys.has_topic() && (keys.has_doc() || keys.has("topic_attributes")) &&
         !keys.has_any({"score", "query", "title"});
}

double jsonl_likeness(std::string_view line) {
  const Keys keys(line);
  const int found =
      (keys.has_topic() ? 1 : 0) + (keys.has_doc() ? 1 : 0) + (keys.has_judgement() ? 1 : 0);
  return found / 3.0;
}

Result<Qrels> read_jsonl(const Source& source, Problems& problems) {
  return JsonlReader(source, problems).read();
}

}  // namespace fovea::qrels
