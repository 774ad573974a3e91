#include "measure/elements/elements.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/measure/ideal.hpp"

#include "measure/absent.hpp"
#include "measure/elements/element_files.hpp"
#include "measure/elements/ideal.hpp"
#include "measure/elements/judged_elements.hpp"
#include "measure/elements/node_table.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/explain/explainers.hpp"
#include "measure/row_order.hpp"

namespace fovea::measure {
namespace {

struct JudgedTopic {
  std::string_view name;
  std::vector<JudgedElement> elements;
  bool relevant = false;
};

class Elements : public PreparedQrels {
 public:
  explicit Elements(const QrelsInput& input) : options_(input.options), file_(input.file) {}

  Result<void> prepare(const QrelsInput& input);

  [[nodiscard]] std::unique_ptr<Evaluator> evaluator(const RunInput& input) const override;
  [[nodiscard]] bool has_relevant(std::size_t topic) const override {
    return topics_[topic].relevant;
  }

  [[nodiscard]] const JudgedTopic& topic(std::size_t i) const { return topics_[i]; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const ElementFiles& files() const { return files_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] std::optional<std::uint64_t> elements_in_collection() const { return elements_; }
  void remark(Remarks& remarks) const override {
    remarks.size_of_collection_unknown |= size_wanted_ && !elements_;
    absent_.remark(remarks);
  }

 private:
  Result<void> add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice);
  Result<void> count_collection();
  Result<void> look_up(std::span<const JudgedElement> elements);

  Options options_;
  std::string file_;
  Absent absent_;
  std::vector<JudgedTopic> topics_;
  ElementFiles files_;
  bool size_wanted_ = false;
  std::optional<std::uint64_t> elements_;
};

Error judged_twice(const JudgedElement& element, std::string_view topic, const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = element.line},
          .message = fmt::format("element {} of document '{}' is judged twice for topic {}",
                                 element.path.empty() ? "(whole)" : printable(element.path),
                                 printable(element.doc), printable(topic)),
          .remedy = "--allow duplicates uses the first judgement"};
}

/// Keeps the first of equal elements, if the options allow duplicates.
Result<void> remove_duplicates(std::vector<JudgedElement>& elements, std::string_view topic,
                               bool allowed, const std::string& file) {
  const auto name = [](const JudgedElement& e) { return std::tie(e.doc, e.path); };
  std::stable_sort(
      elements.begin(), elements.end(),
      [&](const JudgedElement& a, const JudgedElement& b) { return name(a) < name(b); });
  const auto same = [&](const JudgedElement& a, const JudgedElement& b) {
    return name(a) == name(b);
  };
  const auto twice = std::adjacent_find(elements.begin(), elements.end(), same);
  if (twice == elements.end()) return {};
  if (!allowed) return judged_twice(*std::next(twice), topic, file);
  elements.erase(std::unique(elements.begin(), elements.end(), same), elements.end());
  return {};
}

/// Records the elements of one document that are missing from the catalogue.
Result<void> Elements::look_up(std::span<const JudgedElement> elements) {
  if (options_.catalogue == nullptr || elements.empty()) return {};
  const auto tree = options_.catalogue->find(elements.front().doc);
  if (!tree) return tree.error();
  for (const JudgedElement& each : elements) {
    const bool found = *tree != nullptr && (each.path.empty() || (*tree)->find(each.path));
    if (!found) absent_.add(each.doc, each.path, each.line);
  }
  return {};
}

Result<void> Elements::add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice) {
  JudgedTopic topic{.name = slice.topic};
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    auto elements = judged_elements(qrels.row(i), options_.catalogue, file_);
    if (!elements) return std::move(elements).error();
    if (auto found = look_up(*elements); !found) return found;
    std::move(elements->begin(), elements->end(), std::back_inserter(topic.elements));
  }
  if (auto unique =
          remove_duplicates(topic.elements, slice.topic, options_.allowed.duplicates, file_);
      !unique)
    return unique;
  topic.relevant =
      std::any_of(topic.elements.begin(), topic.elements.end(),
                  [](const JudgedElement& each) { return each.assessment.relevant(); });
  topics_.push_back(std::move(topic));
  return {};
}

Result<void> Elements::count_collection() {
  elements_ = options_.elements;
  if (elements_ || options_.catalogue == nullptr || !size_wanted_) return {};
  std::uint64_t sum = 0;
  for (const std::string& doc : options_.catalogue->documents()) {
    const auto tree = options_.catalogue->find(doc);
    if (!tree) return tree.error();
    sum += (*tree)->outline().elements.size();
  }
  elements_ = sum;
  return {};
}

Result<void> Elements::prepare(const QrelsInput& input) {
  auto files = read_element_files(options_.files, input.measures);
  if (!files) return std::move(files).error();
  files_ = *std::move(files);
  size_wanted_ =
      std::any_of(input.measures.begin(), input.measures.end(),
                  [](const Measure& measure) { return measure.record->uses_collection_size; });
  if (auto counted = count_collection(); !counted) return counted;
  for (const qrels::TopicSlice& slice : input.qrels.topics()) {
    if (auto added = add_topic(input.qrels, slice); !added) return added;
  }
  return {};
}

class ElementEvaluator : public Evaluator {
 public:
  ElementEvaluator(const Elements& prepared, const RunInput& input)
      : prepared_(prepared), input_(input), order_(input) {
    topic_.elements_in_collection = prepared.elements_in_collection();
    topic_.files = &prepared.files();
  }

  Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) override;
  Result<double> value(const Measure& measure) override;
  [[nodiscard]] ElementTopic& topic() { return topic_; }
  void finish(Remarks& remarks) override { remarks.words_unknown |= topic_.words_unknown(); }
  Result<std::optional<Interval>> bounds(const Measure& measure) override;
  Account explain(const Measure& measure) override {
    return std::get<ExplainElements>(explanation_of(*measure.record)->explain)(topic_, measure);
  }

 private:
  [[nodiscard]] Result<void> nothing_lacking(const Measure& measure) const;
  Result<void> add_results(const run::TopicSlice& slice, Remarks& remarks);
  void add_ideals(std::string_view topic);
  void judge(const JudgedTopic& judged);
  [[nodiscard]] bool are_tied(std::size_t row, std::size_t next) const;
  void take_results(Remarks& remarks);
  [[nodiscard]] Result<void> no_overlap() const;
  [[nodiscard]] Result<void> together(const Measure& measure) const;
  Result<void> locate();

  const Elements& prepared_;
  RunInput input_;
  RowOrder order_;
  NodeTable table_;
  ElementTopic topic_;
  std::vector<std::size_t> rows_;  ///< of the results
  std::vector<std::uint32_t> result_tickets_;
};

Error not_an_element(const RunInput& input, std::size_t row) {
  return {.kind = ErrorKind::data,
          .place = {.file = input.file, .line = input.run.line(row)},
          .message = fmt::format("the result is {}, but measures of graded elements accept only "
                                 "elements and whole documents",
                                 region::describe(input.run.focus(row))),
          .remedy = "iP, MAiP, MAgP and the other measures of highlighted text accept passages"};
}

Result<void> ElementEvaluator::add_results(const run::TopicSlice& slice, Remarks& remarks) {
  const auto rows = order_.rows(slice, remarks);
  if (!rows) return rows.error();
  for (const std::size_t row : *rows) {
    if (rows_.size() == prepared_.options().max_results) break;
    const region::Focus focus = input_.run.focus(row);
    if (focus.kind != region::FocusKind::element && focus.kind != region::FocusKind::document)
      return not_an_element(input_, row);
    rows_.push_back(row);
    result_tickets_.push_back(table_.add(input_.run.doc(row), focus.path));
  }
  return {};
}

/// Adds the elements that occur only in a file of ideal elements.
void ElementEvaluator::add_ideals(std::string_view topic) {
  for (const auto& [file, sets] : prepared_.files().ideals) {
    const auto found = sets.find(topic);
    if (found == sets.end()) continue;
    for (const auto& [name, weight] : found->second) table_.add(name.first, name.second);
  }
}

/// The judged elements were added first, so their tickets are their numbers.
void ElementEvaluator::judge(const JudgedTopic& judged) {
  for (std::uint32_t i = 0; i < judged.elements.size(); ++i) {
    Node& node = topic_.nodes[table_.node(i)];
    if (node.assessment) continue;
    node.assessment = judged.elements[i].assessment;
    node.size = judged.elements[i].size;
  }
}

Result<void> ElementEvaluator::locate() {
  collection::Catalogue* catalogue = prepared_.options().catalogue;
  if (catalogue == nullptr) return {};
  collection::DocumentPtr tree;
  std::string_view doc;
  for (Node& node : topic_.nodes) {
    if (tree == nullptr || node.doc != doc) {
      auto found = catalogue->find(node.doc);
      if (!found) return std::move(found).error();
      tree = *found;
      doc = node.doc;
    }
    const auto element = tree == nullptr     ? std::nullopt
                         : node.path.empty() ? std::optional<std::uint32_t>(0)
                                             : tree->find(node.path);
    node.in_collection = element.has_value();
    if (!element) continue;
    const xml::Element& each = tree->outline().elements[*element];
    node.words = Extent{each.first_word, each.words};
    node.characters = Extent{each.start, each.end - each.start};
  }
  return {};
}

/// Both rank and score must be equal: many runs have equal scores in the order of their ranks, or
/// no meaningful ranks.
bool ElementEvaluator::are_tied(std::size_t row, std::size_t next) const {
  const run::Run& run = input_.run;
  return run.rank(row) && run.rank(row) == run.rank(next) && run.score(row) == run.score(next);
}

void ElementEvaluator::take_results(Remarks& remarks) {
  for (std::size_t i = 0; i < result_tickets_.size(); ++i) {
    const NodeId id = table_.node(result_tickets_[i]);
    Node& node = topic_.nodes[id];
    if (node.line == 0) node.line = input_.run.line(rows_[i]);
    ++remarks.results;
    if (!node.assessment) ++remarks.unjudged;
    if (!node.in_collection) ++remarks.not_in_collection;
    if (!node.assessment && prepared_.options().judged_only) continue;
    topic_.results.push_back(id);
    topic_.tied.push_back(i > 0 && are_tied(rows_[i - 1], rows_[i]));
  }
}

/// If two nodes overlap, one contains the other and precedes it in the order of nodes.
Result<void> ElementEvaluator::no_overlap() const {
  std::vector<NodeId> returned = topic_.results;
  std::sort(returned.begin(), returned.end());
  returned.erase(std::unique(returned.begin(), returned.end()), returned.end());
  for (std::size_t i = 1; i < returned.size(); ++i) {
    const auto& nodes = topic_.nodes;
    if (returned[i] >= nodes[returned[i - 1]].end) continue;
    const auto [first, second] = std::minmax(nodes[returned[i - 1]].line, nodes[returned[i]].line);
    return Error{.kind = ErrorKind::data,
                 .place = {.file = input_.file, .line = second},
                 .message = fmt::format(
                     "the result overlaps that of line {}, but the task forbids overlap", first),
                 .remedy = "--task thorough allows it"};
  }
  return {};
}

Result<void> ElementEvaluator::begin(std::size_t topic, const run::TopicSlice* slice,
                                     Remarks& remarks) {
  const JudgedTopic& judged = prepared_.topic(topic);
  topic_.clear();
  table_.clear();
  rows_.clear();
  result_tickets_.clear();
  topic_.name = judged.name;
  for (const JudgedElement& element : judged.elements) table_.add(element.doc, element.path);
  if (slice != nullptr) {
    if (auto added = add_results(*slice, remarks); !added) return added;
  }
  add_ideals(judged.name);
  topic_.nodes = table_.build();
  judge(judged);
  if (auto located = locate(); !located) return located;
  take_results(remarks);
  return prepared_.options().task_forbids_overlap ? no_overlap() : Result<void>();
}

Result<void> ElementEvaluator::together(const Measure& measure) const {
  if (!measure.rules().together || prepared_.options().allowed.scattered) return {};
  std::map<std::string_view, std::size_t> last;  // rank of the last result of each document
  for (std::size_t rank = 0; rank < topic_.results.size(); ++rank) {
    const Node& node = topic_.nodes[topic_.results[rank]];
    const auto [before, fresh] = last.try_emplace(node.doc, rank);
    if (!fresh && before->second + 1 != rank)
      return Error{.kind = ErrorKind::data,
                   .place = {.file = input_.file, .line = node.line},
                   .message = fmt::format("{} needs consecutive results of each document, but "
                                          "those of document '{}' are scattered",
                                          name_of(measure), printable(node.doc)),
                   .remedy = "--allow scattered counts them at the rank of the first"};
    before->second = rank;
  }
  return {};
}

Result<double> ElementEvaluator::value(const Measure& measure) {
  if (auto grouped = together(measure); !grouped) return std::move(grouped).error();
  const double value = std::get<ElementCalculation>(measure.record->calculation)(topic_, measure);
  if (auto complete = nothing_lacking(measure); !complete) return std::move(complete).error();
  return value;
}

Result<std::optional<Interval>> ElementEvaluator::bounds(const Measure& measure) {
  const auto* bounds = std::get_if<ElementBounds>(&measure.record->bounds);
  if (bounds == nullptr) return std::optional<Interval>();
  const Interval interval = (*bounds)(topic_, measure);
  if (auto complete = nothing_lacking(measure); !complete) return std::move(complete).error();
  return std::optional(interval);
}

Result<void> ElementEvaluator::nothing_lacking(const Measure& measure) const {
  if (topic_.lacking() == no_node) return {};
  const Node& node = topic_.nodes[topic_.lacking()];
  const bool returned = node.line != 0;
  return Error{.kind = ErrorKind::data,
               .place = {.file = returned ? input_.file : prepared_.file(), .line = node.line},
               .message = fmt::format("{} needs the position and size of element {} of document "
                                      "'{}', which the judgements do not contain",
                                      name_of(measure), printable(node.path), printable(node.doc)),
               .remedy = "give the index, directory or archive of the documents with --catalogue"};
}

std::unique_ptr<Evaluator> Elements::evaluator(const RunInput& input) const {
  return std::make_unique<ElementEvaluator>(*this, input);
}

}  // namespace

Result<std::unique_ptr<PreparedQrels>> prepare_elements(const QrelsInput& input) {
  auto elements = std::make_unique<Elements>(input);
  if (auto prepared = elements->prepare(input); !prepared) return std::move(prepared).error();
  return std::unique_ptr<PreparedQrels>(std::move(elements));
}

/// Evaluates a run without results, which leaves only the judged elements.
Result<std::vector<IdealElement>> ideal_recall_base(const qrels::Qrels& qrels,
                                                    const std::string& file,
                                                    const IdealChoice& choice,
                                                    const Options& options) {
  const auto measures = parse(fmt::format("nxCG(quant={},ideal={})@1", choice.quant, choice.ideal));
  if (!measures) return measures.error();
  const QrelsInput input{qrels, file, *measures, options};
  Elements elements(input);
  if (auto prepared = elements.prepare(input); !prepared) return std::move(prepared).error();
  const run::Run nothing;
  ElementEvaluator evaluator(elements, {nothing, Order::file, file});
  std::vector<IdealElement> all;
  Remarks remarks;
  for (std::size_t i = 0; i < qrels.topics().size(); ++i) {
    if (auto begun = evaluator.begin(i, nullptr, remarks); !begun) return std::move(begun).error();
    ElementTopic& topic = evaluator.topic();
    const std::vector<double>& values = quantised(topic, measures->front());
    for (const NodeId id : ideal_elements(topic, measures->front()))
      all.push_back({std::string(topic.name), std::string(topic.nodes[id].doc),
                     std::string(topic.nodes[id].path), values[id]});
  }
  return all;
}

}  // namespace fovea::measure
