#include "qrels/assembly.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace fovea::qrels {
namespace {

std::uint32_t line_number(std::uint64_t line) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(line, std::numeric_limits<std::uint32_t>::max()));
}

template <class T>
bool contradict(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b && *a != *b;
}

bool contradict(std::string_view a, std::string_view b) {
  return !a.empty() && !b.empty() && a != b;
}

std::optional<std::string_view> contradiction(const DocumentDetail& a, const DocumentDetail& b) {
  if (contradict(a.length, b.length)) return "length";
  if (contradict(a.highlighted, b.highlighted)) return "highlighted";
  if (contradict(a.best_entry, b.best_entry)) return "best entry point";
  if (contradict(a.best_entry_point, b.best_entry_point)) return "best entry point";
  if (contradict(a.collection, b.collection)) return "collection";
  return std::nullopt;
}

template <class T>
void append_to(std::vector<T>& target, std::vector<T>&& more) {
  target.insert(target.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

void add_passages(DocumentDetail& target, DocumentDetail& more) {
  if (!target.passage_grades.empty() || !more.passage_grades.empty()) {
    target.passage_grades.resize(target.passages.size(), 1);
    more.passage_grades.resize(more.passages.size(), 1);
    append_to(target.passage_grades, std::move(more.passage_grades));
  }
  append_to(target.passages, std::move(more.passages));
}

void add_detail(DocumentDetail& target, DocumentDetail more) {
  add_passages(target, more);
  append_to(target.spans, std::move(more.spans));
  append_to(target.elements, std::move(more.elements));
  if (!target.length) target.length = more.length;
  if (!target.highlighted) target.highlighted = more.highlighted;
  if (!target.best_entry) target.best_entry = more.best_entry;
  if (target.best_entry_point.empty()) target.best_entry_point = more.best_entry_point;
  if (target.collection.empty()) target.collection = more.collection;
}

}  // namespace

std::size_t Assembly::KeyHash::operator()(const Key& key) const {
  return hash_of_words({hash_of(key.doc), hash_of(key.aspect), key.topic});
}

std::uint32_t Assembly::topic_number(std::string_view topic) {
  if (!rows_.empty() && topics_[rows_.back().topic].topic == topic) return rows_.back().topic;
  const auto [found, is_new] =
      topic_numbers_.try_emplace(topic, static_cast<std::uint32_t>(topics_.size()));
  if (is_new) topics_.push_back({.topic = topic, .begin = 0, .end = 0, .attributes = {}});
  return found->second;
}

void Assembly::add_topic(std::string_view topic, std::span<const TopicAttribute> attributes) {
  auto& known = topics_[topic_number(topic)].attributes;
  for (const TopicAttribute& attribute : attributes) {
    const bool has_it = std::any_of(known.begin(), known.end(), [&](const TopicAttribute& other) {
      return other.name == attribute.name;
    });
    if (!has_it) known.push_back(attribute);
  }
}

void Assembly::append(std::string_view topic, const DocumentView& document,
                      std::optional<DocumentDetail> detail) {
  Row row{.topic = topic_number(topic),
          .detail = Qrels::no_detail,
          .line = line_number(document.line),
          .grade = document.grade.value_or(Qrels::no_grade),
          .doc = document.doc,
          .iteration = document.iteration,
          .aspect = document.aspect};
  if (detail) {
    row.detail = static_cast<std::uint32_t>(details_.size());
    details_.push_back(*std::move(detail));
  }
  rows_.push_back(row);
}

std::optional<std::string_view> Assembly::merge(std::string_view topic,
                                                const DocumentView& document,
                                                std::optional<DocumentDetail> detail) {
  const bool is_last = !rows_.empty() && rows_.back().doc == document.doc &&
                       rows_.back().aspect == document.aspect &&
                       topics_[rows_.back().topic].topic == topic;
  const bool to_last = is_last && !(document.grade && rows_.back().grade != Qrels::no_grade);
  if (to_last) return merge_into(rows_.back(), document, std::move(detail));
  const auto [found, is_new] =
      row_of_.try_emplace({topic_number(topic), document.doc, document.aspect}, rows_.size());
  const bool graded_twice =
      !is_new && document.grade && rows_[found->second].grade != Qrels::no_grade;
  if (!is_new && !graded_twice)
    return merge_into(rows_[found->second], document, std::move(detail));
  found->second = rows_.size();
  append(topic, document, std::move(detail));
  return std::nullopt;
}

std::optional<std::string_view> Assembly::merge_into(Row& row, const DocumentView& document,
                                                     std::optional<DocumentDetail> detail) {
  if (contradict(row.iteration, document.iteration)) return "iteration";
  if (detail && row.detail != Qrels::no_detail) {
    const auto name = contradiction(details_[row.detail], *detail);
    if (name) return name;
    add_detail(details_[row.detail], *std::move(detail));
  } else if (detail) {
    row.detail = static_cast<std::uint32_t>(details_.size());
    details_.push_back(*std::move(detail));
  }
  if (document.grade) row.grade = *document.grade;
  if (row.iteration.empty()) row.iteration = document.iteration;
  return std::nullopt;
}

/// Assigns each topic its rows. Returns the index of the next row of each topic.
std::vector<std::size_t> Assembly::place_topics() {
  std::vector<std::size_t> next(topics_.size() + 1);
  for (const Row& row : rows_) ++next[row.topic + 1];
  for (std::size_t t = 0; t < topics_.size(); ++t) {
    next[t + 1] += next[t];
    topics_[t].begin = next[t];
    topics_[t].end = next[t + 1];
  }
  return next;
}

Qrels Assembly::build(Bytes source) && {
  std::vector<std::size_t> next = place_topics();
  const auto has_aspect = [](const Row& row) { return !row.aspect.empty(); };
  const auto has_iteration = [](const Row& row) { return !row.iteration.empty(); };
  Qrels qrels;
  qrels.topics_ = std::move(topics_);
  qrels.docs_.resize(rows_.size());
  qrels.grades_.resize(rows_.size());
  qrels.lines_.resize(rows_.size());
  if (!details_.empty()) qrels.detail_of_.resize(rows_.size());
  if (std::any_of(rows_.begin(), rows_.end(), has_iteration))
    qrels.iterations_.resize(rows_.size());
  if (std::any_of(rows_.begin(), rows_.end(), has_aspect)) qrels.aspects_.resize(rows_.size());
  for (const Row& row : rows_) {
    const std::size_t i = next[row.topic]++;
    qrels.docs_[i] = row.doc;
    qrels.grades_[i] = row.grade;
    qrels.lines_[i] = row.line;
    if (!details_.empty()) qrels.detail_of_[i] = row.detail;
    if (!qrels.iterations_.empty()) qrels.iterations_[i] = row.iteration;
    if (!qrels.aspects_.empty()) qrels.aspects_[i] = row.aspect;
  }
  qrels.details_ = std::move(details_);
  qrels.source_ = std::move(source);
  qrels.pools_.push_back(std::move(pool_));
  return qrels;
}

}  // namespace fovea::qrels
