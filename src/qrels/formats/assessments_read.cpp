#include <array>
#include <span>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "qrels/assembly.hpp"
#include "qrels/formats/assessment_values.hpp"
#include "qrels/formats/assessments.hpp"

namespace fovea::qrels {
namespace {

using Tag = xml::ElementStart;

constexpr std::array<std::string_view, 3> topic_names = {"topic", "topic-id", "id"};
constexpr std::array<std::string_view, 2> file_names = {"file", "name"};

/// The first of these attributes that is present.
std::optional<xml::Attribute> first_of(const Tag& tag, std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    const auto value = tag.attribute(name);
    if (value) return xml::Attribute{name, trim(*value)};
  }
  return std::nullopt;
}

class AssessmentsReader : public xml::Handler {
 public:
  AssessmentsReader(const Source& source, Problems& problems)
      : source_(source), problems_(problems) {}

  Result<Qrels> read() {
    auto done = xml::read(source_.bytes.text(), source_.file, *this);
    if (!done) return std::move(done).error();
    return std::move(assembly_).build(source_.bytes);
  }

  Result<void> start(const Tag& tag) override {
    auto done = dispatch(tag);
    if (done) return done;
    Error error = std::move(done).error();
    error.place.file = source_.file;
    if (problems_.malformed(error)) return {};
    return error;
  }

  Result<void> end(const xml::ElementEnd& tag) override {
    if (tag.depth == file_depth_) end_file();
    if (tag.depth == topic_depth_) {
      topic_.reset();
      topic_depth_ = 0;
    }
    return {};
  }

  void warning(const Error& error) override { problems_.warn(error, "odd-xml"); }

 private:
  Result<void> dispatch(const Tag& tag) {
    if (tag.name == "assessments") return begin_topic(tag);
    const bool ignored = (topic_depth_ != 0 && !topic_) || (file_depth_ != 0 && !doc_);
    if (ignored || tag.depth == 1) return {};
    if (tag.name == "file") return begin_file(tag);
    if (tag.name == "path" || tag.name == "element")
      return in_file(tag, &AssessmentsReader::element);
    if (tag.name == "passage") return in_file(tag, &AssessmentsReader::passage);
    if (tag.name == "best-entry-point") return in_file(tag, &AssessmentsReader::entry_point);
    warn_unknown(tag);
    return {};
  }

  void warn_unknown(const Tag& tag) {
    Error error = about(tag, "not known in assessments, ignored",
                        "known are file, path, element, passage and best-entry-point");
    error.place.file = source_.file;
    problems_.warn(std::move(error), "unknown-element");
  }

  Result<void> begin_topic(const Tag& tag) {
    if (topic_depth_ != 0) return about(tag, "is inside another <assessments>");
    topic_depth_ = tag.depth;
    const auto id = first_of(tag, topic_names);
    if (!id || id->value.empty())
      return about(tag, "has no topic", R"(write <assessments topic="…">)");
    topic_ = assembly_.keep(id->value);
    std::vector<TopicAttribute> others;
    for (const xml::Attribute& attribute : tag.attributes) {
      if (attribute.name == id->name) continue;
      others.push_back({assembly_.keep(attribute.name), assembly_.keep(attribute.value)});
    }
    assembly_.add_topic(*topic_, others);
    return {};
  }

  Result<void> begin_file(const Tag& tag) {
    if (file_depth_ != 0) return about(tag, "is inside another <file>");
    file_depth_ = tag.depth;
    if (!topic_) return about(tag, "is outside <assessments>");
    const auto name = first_of(tag, file_names);
    if (!name || name->value.empty()) return about(tag, "has no name", R"(write <file name="…">)");
    doc_ = assembly_.keep(name->value);
    file_line_ = tag.line;
    detail_ = {};
    const auto collection = tag.attribute("collection");
    if (collection) detail_.collection = assembly_.keep(*collection);
    return {};
  }

  void end_file() {
    file_depth_ = 0;
    if (!doc_) return;
    DocumentView document;
    document.doc = *doc_;
    document.line = file_line_;
    if (detail_.spans.empty() && detail_.elements.empty()) document.grade = 0;
    assembly_.append(*topic_, document, std::move(detail_));
    doc_.reset();
  }

  Result<void> in_file(const Tag& tag, Result<void> (AssessmentsReader::*take)(const Tag&)) {
    if (!doc_) return about(tag, "is outside <file>");
    return (this->*take)(tag);
  }

  Result<void> element(const Tag& tag) {
    const auto written = tag.attribute("path");
    if (!written) return about(tag, "has no attribute path");
    auto path = canonical_path(tag, trim(*written));
    if (!path) return std::move(path).error();
    auto values = read_values(tag);
    if (!values) return std::move(values).error();
    const bool judged = values->exhaustivity || values->specificity || values->unknown ||
                        values->too_small || (values->relevance && values->coverage);
    if (tag.name == "path" && !judged)
      return about(tag, "has neither exhaustiveness and specificity nor relevance and coverage");
    values->path = *path;
    detail_.elements.push_back(*values);
    return {};
  }

  Result<void> passage(const Tag& tag) {
    auto start = text_point(tag, "start");
    if (!start) return std::move(start).error();
    auto end = text_point(tag, "end");
    if (!end) return std::move(end).error();
    const auto size = read_size(tag, "size");
    if (!size) return size.error();
    detail_.spans.push_back({.start = *start, .end = *end, .size = *size, .line = tag.line});
    return {};
  }

  Result<void> entry_point(const Tag& tag) {
    if (!detail_.best_entry_point.empty())
      return about(tag, "is the second of its file, expected one");
    auto point = text_point(tag, "path");
    if (!point) return std::move(point).error();
    detail_.best_entry_point = *point;
    return {};
  }

  /// An empty path is the document as a whole.
  Result<std::string_view> canonical_path(const Tag& tag, std::string_view path) {
    if (path.empty() || region::is_canonical_path(path)) return assembly_.keep(path);
    auto text = region::canonical_path(path);
    if (!text) return about(tag, text.error().message, text.error().remedy);
    return assembly_.keep(*text);
  }

  Result<std::string_view> text_point(const Tag& tag, std::string_view name) {
    const auto written = tag.attribute(name);
    if (!written) return about(tag, fmt::format("has no attribute {}", name));
    auto point = region::parse_text_point(trim(*written));
    if (!point) return about(tag, point.error().message, point.error().remedy);
    return assembly_.keep(region::to_string(*point));
  }

  const Source& source_;
  Problems& problems_;
  Assembly assembly_;
  // Depth 0: outside any topic. In a topic without a name everything is ignored, because the
  // missing name was reported.
  std::uint32_t topic_depth_ = 0;
  std::uint32_t file_depth_ = 0;
  std::optional<std::string_view> topic_;
  std::optional<std::string_view> doc_;
  std::uint64_t file_line_ = 0;
  DocumentDetail detail_;
};

/// Looks for the first element that determines the format.
class Sniffer : public xml::Handler {
 public:
  Result<void> start(const Tag& tag) override {
    if (tag.name == "assessments") inside_ = true;
    if (tag.name == "assessments" || tag.name == "inex-assessments") found = Format::inex_xml;
    if (!inside_) return {};
    if (tag.name == "path") {
      const auto values = read_values(tag);
      found = values.ok() && values->relevance ? Format::coverage : Format::inex_es_xml;
      return Error{};
    }
    const bool decided =
        tag.name == "element" || tag.name == "passage" || tag.name == "best-entry-point";
    if (decided) return Error{};
    return {};
  }

  std::optional<Format> found;

 private:
  bool inside_ = false;
};

}  // namespace

std::optional<Format> recognise_assessments(std::string_view head) {
  Sniffer sniffer;
  // A head ends in the middle of the document. The resulting error comes after everything of
  // interest.
  static_cast<void>(xml::read(head, "", sniffer).ok());
  return sniffer.found;
}

Result<Qrels> read_assessments(const Source& source, Problems& problems) {
  return AssessmentsReader(source, problems).read();
}

}  // namespace fovea::qrels
