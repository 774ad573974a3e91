#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

#include "assess/exchange/judged_row.hpp"
#include "assess/exchange/text_points.hpp"

namespace fovea::assess {
namespace {

using Documents = std::map<std::string, DocumentState, std::less<>>;

/// Adds a topic's documents to qrels. Keeps strings until the builder has copied them.
class Exporter {
 public:
  Exporter(const ExportOptions& options, const std::map<std::string, std::uint64_t>& lengths,
           qrels::QrelsBuilder& builder)
      : options_(options), lengths_(lengths), builder_(builder) {}

  Result<void> add_topic(const std::string& topic, const std::vector<PoolItem>& pool,
                         const Documents& documents) {
    if (wants_points()) builder_.add_topic(topic, {{{"whitespace-text-node", "yes"}}});
    pool_.clear();
    for (const PoolItem& item : pool) pool_[item.doc].insert(item.place);
    for (const auto& [doc, state] : documents) {
      if (doc.empty() || !is_judged(state)) continue;
      if (auto done = add_document(topic, doc, state); !done) return done;
    }
    if (wants_unknown()) add_unjudged_documents(topic, documents);
    return {};
  }

 private:
  /// Whether the format can express "in the pool, but not judged".
  [[nodiscard]] bool wants_unknown() const {
    return options_.format == qrels::Format::inex_es_xml || options_.format == qrels::Format::jsonl;
  }
  [[nodiscard]] bool wants_points() const { return options_.format == qrels::Format::inex_xml; }

  Result<void> add_document(const std::string& topic, const std::string& doc,
                            const DocumentState& state) {
    strings_.clear();
    qrels::DocumentDetail detail;
    qrels::DocumentView view{.doc = doc, .grade = own_grade(state)};
    const auto document = find(doc);
    if (!document) return document.error();
    if (!wants_points()) detail.length = length_of(doc, document->get());
    add_elements(doc, state, detail);
    if (wants_points()) {
      if (auto done = add_points(doc, state, document->get(), detail); !done) return done;
    } else {
      add_second_pass(state, document->get(), detail);
      add_passages(state, detail);
    }
    if (detail.length || !detail.elements.empty() || !detail.passages.empty() ||
        !detail.spans.empty() || detail.best_entry || !detail.best_entry_point.empty())
      view.detail = &detail;
    builder_.add(topic, view);
    return {};
  }

  /// The grade of the document as a whole, if it has one.
  static std::optional<std::int32_t> own_grade(const DocumentState& state) {
    if (state.text.not_relevant) return 0;
    if (has_only_entry(state)) return 1;
    const auto whole = state.elements.find("");
    if (whole == state.elements.end() || !whole->second.value) return std::nullopt;
    const auto* grade = std::get_if<std::int32_t>(&*whole->second.value);
    return grade == nullptr ? std::nullopt : std::optional(*grade);
  }

  /// Whether a best entry point is the only judgement: it alone makes the document relevant.
  static bool has_only_entry(const DocumentState& state) {
    DocumentState rest = state;
    rest.text.best_entry.reset();
    return state.text.best_entry && !is_judged(rest);
  }

  Result<collection::DocumentPtr> find(const std::string& doc) const {
    if (options_.catalogue == nullptr) return collection::DocumentPtr{};
    return options_.catalogue->find(doc);
  }

  [[nodiscard]] std::optional<std::uint64_t> length_of(const std::string& doc,
                                                       const collection::Document* document) const {
    if (document != nullptr) return document->length();
    const auto found = lengths_.find(doc);
    return found == lengths_.end() ? std::nullopt : std::optional(found->second);
  }

  void add_elements(const std::string& doc, const DocumentState& state,
                    qrels::DocumentDetail& detail) {
    for (const auto& [path, element] : state.elements) {
      if (!has_row(state, path, element)) continue;
      qrels::ElementJudgement judged = judged_row(path, element);
      judged.in_pool = in_pool(doc, path);
      detail.elements.push_back(judged);
    }
    if (wants_unknown()) add_unknown(doc, &state, detail);
  }

  /// Measures weight exhaustivity by size, so JSONL also gets sizes if the document is available.
  void add_second_pass(const DocumentState& state, const collection::Document* document,
                       qrels::DocumentDetail& detail) {
    const bool any =
        std::any_of(state.elements.begin(), state.elements.end(),
                    [](const auto& each) { return each.second.exhaustivity.has_value(); });
    if (!any || options_.format != qrels::Format::jsonl) document = nullptr;
    if (document != nullptr) add_sized_elements(state, *document, highlighted(state.text), detail);
    for (const auto& [path, element] : state.elements) {
      if (!element.exhaustivity || has_row(state, path, element)) continue;
      if (document != nullptr && document->find(path)) continue;
      qrels::ElementJudgement judged{.path = path};
      put(judged, *element.exhaustivity);
      detail.elements.push_back(judged);
    }
  }

  /// Whether add_elements() writes a row for the element because of its value.
  static bool has_row(const DocumentState& state, const std::string& path,
                      const ElementState& element) {
    return element.value && !(path.empty() && own_grade(state));
  }

  [[nodiscard]] qrels::Flag in_pool(const std::string& doc, const std::string& path) const {
    if (pool_.empty()) return qrels::Flag::absent;
    const auto found = pool_.find(doc);
    const bool there = found != pool_.end() && found->second.contains(path);
    return there ? qrels::Flag::yes : qrels::Flag::no;
  }

  void add_unknown(const std::string& doc, const DocumentState* state,
                   qrels::DocumentDetail& detail) {
    const auto found = pool_.find(doc);
    if (found == pool_.end()) return;
    for (const std::string& path : found->second) {
      if (!region::is_canonical_path(path)) continue;
      if (state != nullptr && state->elements.contains(path)) continue;
      detail.elements.push_back({.path = path, .unknown = true, .in_pool = qrels::Flag::yes});
    }
  }

  void add_unjudged_documents(const std::string& topic, const Documents& documents) {
    for (const auto& [doc, paths] : pool_) {
      const auto found = documents.find(doc);
      if (found != documents.end() && is_judged(found->second)) continue;
      qrels::DocumentDetail detail;
      add_unknown(doc, nullptr, detail);
      if (!detail.elements.empty()) builder_.add(topic, {.doc = doc, .detail = &detail});
    }
  }

  static void add_passages(const DocumentState& state, qrels::DocumentDetail& detail) {
    std::vector<std::pair<region::Range, int>> passages;
    bool graded = false;
    for (const auto& [grade, set] : state.text.highlights) {
      graded = graded || grade != 1;
      for (const region::Range& range : set.ranges()) passages.emplace_back(range, grade);
    }
    std::sort(passages.begin(), passages.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [range, grade] : passages) {
      detail.passages.push_back(range);
      if (graded) detail.passage_grades.push_back(grade);
    }
    detail.best_entry = state.text.best_entry;
  }

  Result<void> add_points(const std::string& doc, const DocumentState& state,
                          const collection::Document* document, qrels::DocumentDetail& detail) {
    if (document == nullptr) {
      if (state.text.highlights.empty() && !state.text.best_entry) return {};
      return Error{.kind = ErrorKind::data,
                   .message = fmt::format("text points of '{}' need the document", printable(doc)),
                   .remedy = "name the documents with --catalogue"};
    }
    const region::RangeSet marked = highlighted(state.text);
    if (!marked.empty() && marked.ranges().back().end > document->length())
      return Error{.kind = ErrorKind::data,
                   .message = fmt::format("the highlighted text of '{}' goes beyond the end of the "
                                          "document; use the version that was judged",
                                          printable(doc))};
    for (const region::Range& range : marked.ranges())
      detail.spans.push_back({.start = keep(to_string(point_before(*document, range.start))),
                              .end = keep(to_string(point_behind(*document, range.end))),
                              .size = range.length()});
    if (state.text.best_entry)
      detail.best_entry_point = keep(to_string(point_before(*document, *state.text.best_entry)));
    add_sized_elements(state, *document, marked, detail);
    return {};
  }

  /// Adds every element with highlighted text, and those with a judged exhaustivity.
  void add_sized_elements(const DocumentState& state, const collection::Document& document,
                          const region::RangeSet& marked, qrels::DocumentDetail& detail) {
    for (std::uint32_t i = 0; i < document.outline().elements.size(); ++i) {
      const std::uint64_t covered = marked.covered(document.range(i));
      const std::string path = document.outline().path(i);
      const auto found = state.elements.find(path);
      const bool known = found != state.elements.end();
      const bool said = known && found->second.exhaustivity;
      if (covered == 0 && !said) continue;
      if (known && !wants_points() && has_row(state, path, found->second)) continue;
      qrels::ElementJudgement judged{
          .path = keep(path), .size = document.range(i).length(), .highlighted = covered};
      if (said) put(judged, *found->second.exhaustivity);
      detail.elements.push_back(judged);
    }
  }

  std::string_view keep(std::string text) { return *strings_.insert(std::move(text)).first; }

  const ExportOptions& options_;
  const std::map<std::string, std::uint64_t>& lengths_;
  qrels::QrelsBuilder& builder_;
  std::map<std::string, std::set<std::string>> pool_;
  std::set<std::string> strings_;
};

/// The topics in the options, or all judged topics in the order of the campaign.
Result<std::vector<std::string>> topics_of(const Campaign& campaign, const ExportOptions& options) {
  if (!options.topics.empty()) return options.topics;
  const auto topics = campaign.topics();
  const auto streams = campaign.streams();
  if (!topics || !streams) return topics ? streams.error() : topics.error();
  std::vector<std::string> all;
  for (const topic::Topic& each : *topics) all.push_back(each.id);
  std::set<std::string> judged;
  for (const Stream& each : *streams) {
    if (options.assessor && each.assessor != *options.assessor) continue;
    judged.insert(each.topic);
    if (std::find(all.begin(), all.end(), each.topic) == all.end()) all.push_back(each.topic);
  }
  std::erase_if(all, [&](const std::string& id) { return !judged.contains(id); });
  return all;
}

Result<Documents> documents_of(const Campaign& campaign, const ExportOptions& options,
                               const std::string& topic) {
  if (options.assessor) {
    auto state = campaign.state(*options.assessor, topic);
    if (!state) return std::move(state).error();
    return std::move(state->documents);
  }
  auto final = final_state(campaign, topic);
  if (!final) return std::move(final).error();
  if (final->differences.empty()) return std::move(final->documents);
  return Error{
      .kind = ErrorKind::data,
      .message = fmt::format("the judges of topic {} differ in {}", printable(topic),
                             counted(final->differences.size(), "place")),
      .remedy = "decide with fovea campaign adjudicate, or choose a judge with --assessor"};
}

}  // namespace

Result<qrels::Qrels> export_qrels(const Campaign& campaign, const ExportOptions& options) {
  const auto topics = topics_of(campaign, options);
  if (!topics) return topics.error();
  const auto lengths = campaign.lengths();
  if (!lengths) return lengths.error();
  qrels::QrelsBuilder builder;
  Exporter exporter(options, *lengths, builder);
  for (const std::string& topic : *topics) {
    const auto pool = campaign.pool(topic);
    const auto documents = documents_of(campaign, options, topic);
    if (!pool || !documents) return pool ? documents.error() : pool.error();
    if (auto done = exporter.add_topic(topic, *pool, *documents); !done)
      return std::move(done).error();
  }
  return std::move(builder).build();
}

}  // namespace fovea::assess
