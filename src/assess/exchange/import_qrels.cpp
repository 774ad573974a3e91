#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

std::optional<bool> mark(qrels::Flag flag) {
  if (flag == qrels::Flag::absent) return std::nullopt;
  return flag == qrels::Flag::yes;
}

/// The value of the element, if a campaign can hold it.
std::optional<Judged> value_of(const qrels::ElementJudgement& element) {
  if (element.relevance && element.coverage)
    return CoverageCode{*element.relevance, *element.coverage};
  if (element.exhaustivity && element.specificity)
    return Degrees{*element.exhaustivity, *element.specificity};
  if (element.grade) return *element.grade;
  return std::nullopt;
}

class Importer {
 public:
  explicit Importer(const ImportOptions& options) : options_(options) {}

  Result<void> add(std::string_view topic, const qrels::DocumentView& document) {
    topic_ = topic;
    doc_ = document.doc;
    if (!document.iteration.empty()) ++lost_["iterations"];
    if (document.detail != nullptr) {
      if (auto done = add_detail(*document.detail); !done) return done;
    }
    if (document.grade) append(Judge{Mode::single, doc_, {""}, *document.grade});
    return {};
  }

  void lose(const std::string& what) { ++lost_[what]; }
  /// Text points count every text node, including those of white space only, unless the file states
  /// otherwise.
  void lose(const qrels::TopicAttribute& attribute) {
    if (attribute.name != "whitespace-text-node")
      lose("topic attributes");
    else if (attribute.value != "yes")
      lose("topics whose text points do not count white space");
  }

  Result<Imported> finish() && {
    for (const Entry& entry : imported_.entries) {
      if (auto good = check(entry); !good) return std::move(good).error();
    }
    for (const auto& [what, count] : lost_)
      imported_.losses.push_back(fmt::format("{} ({})", what, count));
    return std::move(imported_);
  }

 private:
  void append(Action action) {
    imported_.entries.push_back(
        {.id = fmt::format("{} {}", options_.name, imported_.entries.size() + 1),
         .assessor = options_.assessor,
         .topic = topic_,
         .time = options_.time,
         .imported = true,
         .action = std::move(action)});
  }

  Result<void> add_detail(const qrels::DocumentDetail& detail) {
    if (detail.length) imported_.lengths[doc_] = *detail.length;
    if (!detail.collection.empty()) lose("collection names");
    for (const auto& element : detail.elements) add_element(element);
    add_passages(detail);
    if (detail.best_entry) append(BestEntry{doc_, *detail.best_entry});
    if (detail.spans.empty() && detail.best_entry_point.empty()) return {};
    return add_text_points(detail);
  }

  void add_element(const qrels::ElementJudgement& element) {
    const std::string path(element.path);
    if (element.unknown || element.in_pool == qrels::Flag::yes)
      imported_.pool.push_back({topic_, doc_, path, 0});
    if (element.unknown) {
      if (element.exhaustivity || element.specificity) lose("single degrees");
    } else if (const auto value = value_of(element)) {
      append(Judge{
          Mode::single, doc_, {path}, *value, mark(element.inferred), mark(element.inconsistent)});
    } else if (const auto level = exhaustiveness_in(element)) {
      append(Exhaustivity{doc_, {path}, *level});
    } else if (!element.highlighted) {  // values that follow from the highlighted text are not lost
      lose("incomplete values");
    }
  }

  void add_passages(const qrels::DocumentDetail& detail) {
    for (std::size_t i = 0; i < detail.passages.size(); ++i) {
      const int grade = detail.passage_grades.empty() ? 1 : detail.passage_grades[i];
      if (grade < 1 || detail.passages[i].empty())
        lose("passages that are empty or not relevant");
      else
        append(Highlight{doc_, detail.passages[i], grade});
    }
  }

  Result<void> add_text_points(const qrels::DocumentDetail& detail) {
    if (options_.catalogue == nullptr)
      return Error{
          .kind = ErrorKind::data,
          .message = "text points need the documents, because offsets depend on their text",
          .remedy = "name the documents with --catalogue"};
    const auto document = options_.catalogue->find(doc_);
    if (!document) return document.error();
    if (*document == nullptr)
      return Error{.kind = ErrorKind::data,
                   .message = fmt::format("the catalogue has no document '{}'", printable(doc_))};
    for (const auto& span : detail.spans) {
      const auto range = collection::range_between(**document, span.start, span.end);
      if (!range || range->empty()) return no_such_text(span.start, span.line);
      if (span.size && *span.size != range->length())
        lose("passages whose size differs in the documents");
      append(Highlight{doc_, *range});
    }
    if (detail.best_entry_point.empty()) return {};
    const auto point = region::parse_text_point(detail.best_entry_point);
    const auto offset = point ? collection::offset_of(**document, *point) : std::nullopt;
    if (!offset) return no_such_text(detail.best_entry_point, 0);
    append(BestEntry{doc_, *offset});
    return {};
  }

  [[nodiscard]] Error no_such_text(std::string_view point, std::uint64_t line) const {
    return {.kind = ErrorKind::data,
            .place = {.line = line},
            .message = fmt::format("document '{}' has no text at '{}'", printable(doc_),
                                   printable(point))};
  }

  const ImportOptions& options_;
  std::string topic_;
  std::string doc_;
  Imported imported_;
  std::map<std::string, std::uint64_t> lost_;
};

}  // namespace

Result<Imported> import_qrels(const qrels::Qrels& given, const ImportOptions& options) {
  Importer importer(options);
  std::optional<qrels::Qrels> merged;
  if (given.has_aspects()) {
    merged = qrels::without_aspects(given);
    importer.lose("aspects: the highest grade of each document counts");
  }
  const qrels::Qrels& qrels = merged ? *merged : given;
  for (const qrels::TopicSlice& topic : qrels.topics()) {
    for (const qrels::TopicAttribute& each : topic.attributes) importer.lose(each);
    if (topic.size() == 0) importer.lose("topics without documents");
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      if (auto done = importer.add(topic.topic, qrels.row(i)); !done)
        return std::move(done).error();
    }
  }
  return std::move(importer).finish();
}

Result<std::size_t> store(Campaign& campaign, const Imported& imported) {
  const auto receipts =
      campaign.append_all(imported.entries, {.pool = imported.pool, .lengths = imported.lengths});
  if (!receipts) return receipts.error();
  std::size_t stored = 0;
  for (const Receipt& receipt : *receipts) stored += receipt.outcome == Outcome::stored ? 1 : 0;
  return stored;
}

}  // namespace fovea::assess
