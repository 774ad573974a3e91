#include "run/formats/inex_xml_reader.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "run/formats/focus_text.hpp"
#include "run/formats/score_text.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

/// A result as written in the file; missing parts are empty.
struct Pending {
  std::optional<std::string> file;
  std::optional<std::string> path;
  std::optional<std::string> offset;
  std::optional<std::string> length;
  std::optional<std::string> start;
  std::optional<std::string> end;
  std::optional<std::string> rank;
  std::optional<std::string> rsv;
  std::uint64_t line = 0;
};

/// The first of these attributes that is present.
std::optional<std::string> attribute(const xml::ElementStart& element,
                                     std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    if (const auto value = element.attribute(name)) return std::string(trim(*value));
  }
  return std::nullopt;
}

Result<region::Focus> focus_of(const Pending& result, StringPool& pool) {
  const bool fol = result.offset || result.length;
  const bool passage = result.start || result.end;
  if ((result.path ? 1 : 0) + (fol ? 1 : 0) + (passage ? 1 : 0) > 1)
    return error_of("expected only one of <path>, <fol> and <passage> in a <result>");
  const auto kept = [&](const std::optional<std::string>& text) {
    return pool.intern(text.value_or(""));
  };
  if (result.path) return parse_element(kept(result.path), pool);
  if (passage) return parse_span(kept(result.start), kept(result.end), pool);
  if (fol) return parse_passage(result.offset.value_or(""), result.length.value_or(""));
  return region::whole_document();
}

Result<std::optional<std::int64_t>> rank_of(const Pending& result) {
  if (!result.rank) return std::optional<std::int64_t>();
  const auto rank = parse_integer<std::int64_t>(*result.rank);
  if (!rank)
    return error_of(fmt::format("rank must be an integer, found '{}'", printable(*result.rank)));
  return rank;
}

class SubmissionReader : public xml::Handler {
 public:
  SubmissionReader(const Source& source, CappedFindings& problems)
      : source_(source), problems_(problems) {}

  Result<void> start(const xml::ElementStart& element) override {
    if (ignored_depth_ != 0 || captured_depth_ != 0) return {};
    if (element.depth == 1) return start_submission(element);
    if (result_) {
      start_in_result(element);
    } else {
      start_outside_result(element);
    }
    return {};
  }

  Result<void> text(const xml::Text& piece) override {
    if (captured_depth_ != 0) captured_.append(piece.text);
    return {};
  }

  Result<void> end(const xml::ElementEnd& element) override {
    if (ignored_depth_ != 0) {
      if (element.depth == ignored_depth_) ignored_depth_ = 0;
    } else if (captured_depth_ != 0) {
      if (element.depth == captured_depth_) end_capture(element.name);
    } else if (element.name == "result" && result_) {
      return end_result();
    } else if (element.name == "topic") {
      topic_.clear();
    }
    return {};
  }

  void warning(const Error& error) override {
    problems_.add("xml", [&] {
      Finding finding = to_finding(error, "xml");
      finding.severity = Severity::warning;
      return finding;
    });
  }

  Run finish() {
    std::vector<Part> parts;
    parts.push_back(std::move(part_));
    Run run = assemble(std::move(parts), source_.input, source_.threads);
    run.id = std::move(id_);
    run.submission = std::move(submission_);
    return run;
  }

 private:
  Result<void> start_submission(const xml::ElementStart& element) {
    if (element.name != "inex-submission") {
      return at(element.line, error_of(fmt::format("found <{}>, expected <inex-submission>",
                                                   printable(element.name))));
    }
    submission_.participant = attribute(element, {"participant-id", "participant_id"}).value_or("");
    submission_.task = attribute(element, {"task"}).value_or("");
    submission_.query = attribute(element, {"query"}).value_or("");
    submission_.result_type = attribute(element, {"result-type", "result_type"}).value_or("");
    id_ = attribute(element, {"run-id", "run_id"}).value_or("");
    return {};
  }

  void start_outside_result(const xml::ElementStart& element) {
    if (element.name == "topic") {
      topic_ = attribute(element, {"topic-id", "topic_id", "id"}).value_or("");
      results_in_topic_ = 0;
    } else if (element.name == "result") {
      result_.emplace().line = element.line;
    } else if (element.name == "topic-fields") {
      for (const xml::Attribute& field : element.attributes)
        submission_.topic_fields.emplace(field.name, field.value);
    } else if (element.name == "description" || element.name == "collection") {
      captured_depth_ = element.depth;
    } else if (element.name != "collections") {
      ignored_depth_ = element.depth;
    }
  }

  void start_in_result(const xml::ElementStart& element) {
    if (element.name == "fol") {
      result_->offset = attribute(element, {"offset"}).value_or("");
      result_->length = attribute(element, {"length"}).value_or("");
    } else if (element.name == "passage") {
      result_->start = attribute(element, {"start"}).value_or("");
      result_->end = attribute(element, {"end"}).value_or("");
    } else if (member_named(element.name) != nullptr) {
      captured_depth_ = element.depth;
    } else if (element.name != "in") {  // `in` names the place of the result or wraps it
      ignored_depth_ = element.depth;
    }
  }

  /// The member of the pending result that an element's text fills.
  std::optional<std::string>* member_named(std::string_view name) {
    if (name == "file") return &result_->file;
    if (name == "path") return &result_->path;
    if (name == "offset") return &result_->offset;
    if (name == "length") return &result_->length;
    if (name == "rank") return &result_->rank;
    if (name == "rsv") return &result_->rsv;
    return nullptr;
  }

  void end_capture(std::string_view name) {
    const std::string text(trim(std::exchange(captured_, {})));
    captured_depth_ = 0;
    if (result_) {
      *member_named(name) = text;
    } else if (name == "description") {
      submission_.description = text;
    } else {
      submission_.collections.push_back(text);
    }
  }

  Result<void> end_result() {
    ++results_in_topic_;
    auto added = add(*result_);
    const std::uint64_t line = result_->line;
    result_.reset();
    if (added) return {};
    Error error = at(line, std::move(added).error());
    if (source_.strict) return error;
    problems_.add(malformed_code, [&] { return to_finding(error, std::string(malformed_code)); });
    return {};
  }

  Result<void> add(const Pending& result) {
    if (topic_.empty()) return error_of("found a <result> outside a <topic topic-id=\"…\">");
    if (!result.file || result.file->empty())
      return error_of("found a <result> without <file>", "name the document in <file>");
    auto focus = focus_of(result, *part_.pool);
    if (!focus) return std::move(focus).error();
    const auto rank = rank_of(result);
    if (!rank) return rank.error();
    const auto score = result.rsv ? parse_score(*result.rsv) : score_without_rsv(*rank);
    if (!score)
      return error_of(fmt::format("rsv must be a number, found '{}'", printable(*result.rsv)),
                      number_remedy(*result.rsv));
    part_.add(part_.pool->intern(topic_),
              {part_.pool->intern(*result.file), *focus, *score, *rank, result.line});
    return {};
  }

  /// Without a retrieval status value, the rank determines the order, and without a rank the file
  /// does: scores descend as ranks or positions in the topic ascend.
  [[nodiscard]] std::optional<double> score_without_rsv(std::optional<std::int64_t> rank) const {
    return 0.0 - static_cast<double>(rank.value_or(results_in_topic_));
  }

  [[nodiscard]] Error at(std::uint64_t line, Error error) const {
    error.place = {.file = source_.file, .line = line, .column = 0};
    return error;
  }

  const Source& source_;
  CappedFindings& problems_;
  Part part_;
  std::string id_;
  Submission submission_;
  std::string topic_;
  std::int64_t results_in_topic_ = 0;
  std::optional<Pending> result_;
  std::string captured_;              ///< the text of the element at captured_depth_ so far
  std::uint32_t captured_depth_ = 0;  ///< 0: no element's text is wanted
  std::uint32_t ignored_depth_ = 0;   ///< depth of an ignored element; 0: none
};

}  // namespace

Result<Run> read_inex_xml(const Source& source, CappedFindings& problems) {
  SubmissionReader reader(source, problems);
  if (auto read = xml::read(source.input.text(), source.file, reader); !read)
    return std::move(read).error();
  return reader.finish();
}

bool looks_like_inex_xml(std::string_view head) {
  return xml::root_name(head) == "inex-submission";
}

}  // namespace fovea::run
