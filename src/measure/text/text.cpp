#include "measure/text/text.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"

#include "measure/absent.hpp"
#include "measure/explain/explainers.hpp"
#include "measure/highlights.hpp"
#include "measure/row_order.hpp"
#include "measure/text/text_topic.hpp"

namespace fovea::measure {
namespace {

struct JudgedTopic {
  std::string_view name;
  std::vector<TextDocument> documents;
  NameMap<std::uint32_t> number_of;
  std::uint64_t relevant = 0;
  std::size_t relevant_documents = 0;
};

class HighlightedText : public PreparedQrels {
 public:
  explicit HighlightedText(const QrelsInput& input) : options_(input.options), file_(input.file) {}

  Result<void> add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice);

  [[nodiscard]] std::unique_ptr<Evaluator> evaluator(const RunInput& input) const override;
  [[nodiscard]] bool has_relevant(std::size_t topic) const override {
    return topics_[topic].relevant > 0;
  }
  void remark(Remarks& remarks) const override { absent_.remark(remarks); }
  [[nodiscard]] const JudgedTopic& topic(std::size_t i) const { return topics_[i]; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  Result<TextDocument> judged(const qrels::DocumentView& row);
  [[nodiscard]] Error without_passages(const qrels::DocumentView& row) const;

  Options options_;
  std::string file_;
  Absent absent_;
  std::vector<JudgedTopic> topics_;
};

Error HighlightedText::without_passages(const qrels::DocumentView& row) const {
  return {.kind = ErrorKind::data,
          .place = {.file = file_, .line = row.line},
          .message = fmt::format(
              "document '{}' is relevant, but the judgements do not state which text of it",
              printable(row.doc)),
          .remedy =
              "use judgements with passages, or --catalogue if documents are relevant as a whole"};
}

/// A best entry point given as a position in the tree needs the catalogue; without one it is
/// ignored.
std::optional<std::uint64_t> entry_point(const qrels::DocumentView& row,
                                         const collection::Document* tree) {
  if (row.detail->best_entry || row.detail->best_entry_point.empty() || tree == nullptr)
    return row.detail->best_entry;
  const auto point = region::parse_text_point(row.detail->best_entry_point);
  return point ? collection::offset_of(*tree, *point) : std::nullopt;
}

Result<TextDocument> HighlightedText::judged(const qrels::DocumentView& row) {
  TextDocument document{.id = row.doc, .judged = true};
  collection::DocumentPtr tree;
  if (options_.catalogue != nullptr) {
    auto found = options_.catalogue->find(row.doc);
    if (!found) return std::move(found).error();
    tree = *found;
    if (tree == nullptr) absent_.add(row.doc, {}, row.line);
  }
  if (row.detail != nullptr) {
    document.length = row.detail->length;
    document.best_entry = entry_point(row, tree.get());
  }
  if (tree != nullptr) document.length = tree->length();
  auto highlights = highlights_of(row, options_.catalogue, file_);
  if (!highlights) return std::move(highlights).error();
  document.highlights = *std::move(highlights);
  if (has_highlights(row) || qrels::document_grade(row).value_or(0) <= 0) return document;
  const bool whole = row.detail == nullptr || !row.detail->highlighted ||
                     row.detail->highlighted == document.length;
  if (!whole || !document.length) return without_passages(row);
  document.highlights.add({0, *document.length});
  return document;
}

Error judged_twice(const qrels::DocumentView& row, std::string_view topic,
                   const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = row.line},
          .message = fmt::format("document '{}' is judged twice for topic {}", printable(row.doc),
                                 printable(topic)),
          .remedy = "--allow duplicates uses the first judgement"};
}

Result<void> HighlightedText::add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice) {
  JudgedTopic topic{.name = slice.topic};
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const qrels::DocumentView row = qrels.row(i);
    const auto number = static_cast<std::uint32_t>(topic.documents.size());
    if (!topic.number_of.emplace(row.doc, number).second) {
      if (!options_.allowed.duplicates) return judged_twice(row, slice.topic, file_);
      continue;
    }
    auto document = judged(row);
    if (!document) return std::move(document).error();
    topic.relevant += document->highlights.length();
    topic.relevant_documents += document->relevant();
    topic.documents.push_back(*std::move(document));
  }
  topics_.push_back(std::move(topic));
  return {};
}

/// Rules that a run breaks, found while a topic is prepared; errors only for measures that have
/// them.
struct Breaches {
  std::optional<Error> overlap;
  std::optional<Error> scattered;
  std::optional<Error> repeated;
};

class TextEvaluator : public Evaluator {
 public:
  TextEvaluator(const HighlightedText& prepared, const RunInput& input)
      : prepared_(prepared),
        input_(input),
        order_(input),
        count_once_(prepared.options().overlap == Overlap::count_once ||
                    run::task_named(input.run.submission.task) == run::Task::thorough) {}

  Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) override;
  Result<double> value(const Measure& measure) override;
  Result<std::optional<Interval>> bounds(const Measure& measure) override;
  Account explain(const Measure& measure) override {
    return std::get<ExplainText>(explanation_of(*measure.record)->explain)(topic_, measure);
  }

 private:
  [[nodiscard]] Result<void> nothing_lacking(const Measure& measure) const;
  void start(const JudgedTopic& judged);
  Result<void> add(std::size_t row, Remarks& remarks);
  Result<std::uint32_t> document_of(std::size_t row);
  [[nodiscard]] Result<std::optional<region::Range>> range_of(std::size_t row,
                                                              const TextDocument& document,
                                                              Remarks& remarks) const;
  bool is_new(std::uint32_t document, const region::Focus& focus);
  void count(TextResult& result, Remarks& remarks);
  void group(std::uint32_t result);
  [[nodiscard]] Error overlap_error(const TextResult& result) const;
  [[nodiscard]] Error breach(const TextResult& later, std::string what, std::string remedy) const;

  const HighlightedText& prepared_;
  RunInput input_;
  RowOrder order_;
  bool count_once_;
  TextTopic topic_;
  Breaches breaches_;
  NameMap<std::uint32_t> extra_;  ///< documents not judged
  const JudgedTopic* judged_ = nullptr;
  std::vector<region::RangeSet> seen_;  ///< by document
  /// Document, paths and range of each result, if duplicates are allowed.
  std::set<
      std::tuple<std::uint32_t, std::string_view, std::string_view, std::uint64_t, std::uint64_t>>
      returned_;
  std::vector<std::uint32_t> group_of_;  ///< by document; none if it has no group
};

constexpr std::uint32_t none = 0xFFFFFFFF;

void TextEvaluator::start(const JudgedTopic& judged) {
  judged_ = &judged;
  topic_.name = judged.name;
  topic_.documents = judged.documents;
  topic_.results.clear();
  topic_.groups.clear();
  topic_.relevant = judged.relevant;
  topic_.relevant_documents = judged.relevant_documents;
  topic_.lacking_length.reset();
  breaches_ = {};
  extra_.clear();
  returned_.clear();
  seen_.assign(topic_.documents.size(), {});
  group_of_.assign(topic_.documents.size(), none);
}

Result<std::uint32_t> TextEvaluator::document_of(std::size_t row) {
  const std::string_view id = input_.run.doc(row);
  if (const auto known = judged_->number_of.find(id); known != judged_->number_of.end())
    return known->second;
  const auto number = static_cast<std::uint32_t>(topic_.documents.size());
  const auto [known, fresh] = extra_.emplace(id, number);
  if (!fresh) return known->second;
  TextDocument document{.id = id};
  if (prepared_.options().catalogue != nullptr) {
    const auto tree = prepared_.options().catalogue->find(id);
    if (!tree) return tree.error();
    if (*tree != nullptr) document.length = (*tree)->length();
  }
  topic_.documents.push_back(std::move(document));
  seen_.emplace_back();
  group_of_.push_back(none);
  return number;
}

Error unresolved(const RunInput& input, std::size_t row) {
  return {
      .kind = ErrorKind::data,
      .place = {.file = input.file, .line = input.run.line(row)},
      .message = fmt::format("the result is {} of document '{}', whose characters are unknown",
                             region::describe(input.run.focus(row)), printable(input.run.doc(row))),
      .remedy = "give the index, directory or archive of the documents with --catalogue"};
}

/// Returns nullopt for results that are missing from the catalogue or could not be located.
Result<std::optional<region::Range>> TextEvaluator::range_of(std::size_t row,
                                                             const TextDocument& document,
                                                             Remarks& remarks) const {
  using region::FocusKind;
  const region::Focus focus = input_.run.focus(row);
  using Found = std::optional<region::Range>;
  if (focus.kind == FocusKind::passage || focus.kind == FocusKind::entry_point)
    return Found(focus.range);
  if (focus.kind == FocusKind::unlocated) return Found();
  if (focus.kind == FocusKind::document && document.length) return Found({0, *document.length});
  if (prepared_.options().catalogue == nullptr) return unresolved(input_, row);
  const auto tree = prepared_.options().catalogue->find(document.id);
  if (!tree) return tree.error();
  const auto range = *tree == nullptr ? Found() : collection::range_of(**tree, focus);
  if (!range) ++remarks.not_in_collection;
  return range;
}

Error TextEvaluator::breach(const TextResult& later, std::string what, std::string remedy) const {
  return {.kind = ErrorKind::data,
          .place = {.file = input_.file, .line = later.line},
          .message = fmt::format("topic {}: {} of document '{}'", printable(topic_.name), what,
                                 printable(topic_.documents[later.document].id)),
          .remedy = std::move(remedy)};
}

Error TextEvaluator::overlap_error(const TextResult& result) const {
  const auto earlier =
      std::find_if(topic_.results.begin(), topic_.results.end(), [&](const TextResult& each) {
        return each.document == result.document && each.range.overlaps(result.range);
      });
  return breach(result,
                fmt::format("result {}:{} overlaps result {}:{} in line {}", result.range.start,
                            result.range.length(), earlier->range.start, earlier->range.length(),
                            earlier->line),
                "--overlap count-once counts text once, where it is first returned");
}

/// Whether no result above is the same part of the document; true if the part is unknown.
bool TextEvaluator::is_new(std::uint32_t document, const region::Focus& focus) {
  if (focus.kind == region::FocusKind::unlocated) return true;
  return returned_.emplace(document, focus.path, focus.end_path, focus.range.start, focus.range.end)
      .second;
}

/// Counts the new text of the result.
void TextEvaluator::count(TextResult& result, Remarks& remarks) {
  const region::RangeSet& highlights = topic_.documents[result.document].highlights;
  region::RangeSet& seen = seen_[result.document];
  result.fresh = result.range.length() - seen.covered(result.range);
  result.fresh_relevant = highlights.covered(result.range);
  if (result.fresh < result.range.length()) {
    ++remarks.overlapping;
    if (!breaches_.overlap) breaches_.overlap = overlap_error(result);
    result.fresh_relevant = 0;
    const region::Range all[] = {result.range};
    const region::RangeSet fresh = set_difference(region::RangeSet(all), seen);
    for (const region::Range& piece : fresh.ranges())
      result.fresh_relevant += highlights.covered(piece);
  }
  seen.add(result.range);
}

void TextEvaluator::group(std::uint32_t number) {
  const TextResult& result = topic_.results[number];
  std::uint32_t& group = group_of_[result.document];
  if (group == none) {
    group = static_cast<std::uint32_t>(topic_.groups.size());
    topic_.groups.push_back({.document = result.document});
  } else if (group + 1 != topic_.groups.size() && !breaches_.scattered) {
    breaches_.scattered = breach(result, "scattered results",
                                 "--allow scattered counts them at the rank of the first");
  }
  auto& results = topic_.groups[group].results;
  if (!results.empty() && !breaches_.repeated)
    breaches_.repeated =
        breach(result, "second entry point", "--allow duplicates uses the first result");
  results.push_back(number);
}

Result<void> TextEvaluator::add(std::size_t row, Remarks& remarks) {
  const auto document = document_of(row);
  if (!document) return document.error();
  ++remarks.results;
  const bool judged = topic_.documents[*document].judged;
  remarks.unjudged += !judged;
  if (!judged && prepared_.options().judged_only) return {};
  if (prepared_.options().allowed.duplicates && !is_new(*document, input_.run.focus(row))) {
    ++remarks.duplicates;
    return {};
  }
  const auto range = range_of(row, topic_.documents[*document], remarks);
  if (!range) return range.error();
  TextResult result{.document = *document,
                    .range = range->value_or(region::Range{}),
                    .line = input_.run.line(row),
                    .located = range->has_value()};
  const auto& length = topic_.documents[*document].length;
  if (length && result.range.end > *length && remarks.past_end++ == 0)
    remarks.past_end_line = result.line;
  count(result, remarks);
  topic_.results.push_back(result);
  group(static_cast<std::uint32_t>(topic_.results.size() - 1));
  return {};
}

Result<void> TextEvaluator::begin(std::size_t topic, const run::TopicSlice* slice,
                                  Remarks& remarks) {
  start(prepared_.topic(topic));
  if (slice == nullptr) return {};
  const auto rows = order_.rows(*slice, remarks);
  if (!rows) return rows.error();
  for (const std::size_t row :
       rows->first(std::min(rows->size(), prepared_.options().max_results))) {
    if (auto added = add(row, remarks); !added) return added;
  }
  return {};
}

Result<double> TextEvaluator::value(const Measure& measure) {
  const Rules rules = measure.rules();
  const Allowed& allowed = prepared_.options().allowed;
  if (rules.no_overlap && !count_once_ && breaches_.overlap) return *breaches_.overlap;
  if (rules.together && !allowed.scattered && breaches_.scattered) return *breaches_.scattered;
  if (rules.one_a_document && !allowed.duplicates && breaches_.repeated) return *breaches_.repeated;
  const double value = std::get<TextCalculation>(measure.record->calculation)(topic_, measure);
  if (auto complete = nothing_lacking(measure); !complete) return std::move(complete).error();
  return value;
}

Result<std::optional<Interval>> TextEvaluator::bounds(const Measure& measure) {
  const auto* bounds = std::get_if<TextBounds>(&measure.record->bounds);
  if (bounds == nullptr) return std::optional<Interval>();
  const Interval interval = (*bounds)(topic_, measure);
  if (auto complete = nothing_lacking(measure); !complete) return std::move(complete).error();
  return std::optional(interval);
}

Result<void> TextEvaluator::nothing_lacking(const Measure& measure) const {
  if (!topic_.lacking_length) return {};
  return Error{.kind = ErrorKind::data,
               .place = {.file = prepared_.file()},
               .message = fmt::format(
                   "{} needs the length of document '{}', which the judgements do not contain",
                   name_of(measure), printable(topic_.documents[*topic_.lacking_length].id)),
               .remedy = "give the index, directory or archive of the documents with --catalogue"};
}

std::unique_ptr<Evaluator> HighlightedText::evaluator(const RunInput& input) const {
  return std::make_unique<TextEvaluator>(*this, input);
}

}  // namespace

Result<std::unique_ptr<PreparedQrels>> prepare_text(const QrelsInput& input) {
  auto text = std::make_unique<HighlightedText>(input);
  for (const qrels::TopicSlice& slice : input.qrels.topics()) {
    if (auto added = text->add_topic(input.qrels, slice); !added) return std::move(added).error();
  }
  return std::unique_ptr<PreparedQrels>(std::move(text));
}

}  // namespace fovea::measure
