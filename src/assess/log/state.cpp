#include <algorithm>

#include "fovea/assess/log.hpp"

namespace fovea::assess {
namespace {

struct Applier {
  DocumentState& document;

  template <class Which>
  void operator()(const Which& action) const {
    if constexpr (Which::kind.is_undoable) action.apply(document);
  }
};

struct Toucher {
  template <class Which>
  TouchedPaths operator()(const Which& action) const {
    if constexpr (Which::kind.is_undoable) return action.touched();
    return no_elements();
  }
};

/// The entries in effect and those that redo can restore, as two stacks.
class History {
 public:
  void add(const Entry& entry) {
    if (std::holds_alternative<Undo>(entry.action)) return move_last(applied_, undone_);
    if (std::holds_alternative<Redo>(entry.action)) return move_last(undone_, applied_);
    if (!kind_of(entry.action).is_undoable) return;
    applied_.push_back(&entry);
    undone_.clear();
  }
  [[nodiscard]] const std::vector<const Entry*>& applied() const { return applied_; }
  [[nodiscard]] bool has_undone() const { return !undone_.empty(); }

 private:
  static void move_last(std::vector<const Entry*>& from, std::vector<const Entry*>& to) {
    if (from.empty()) return;
    to.push_back(from.back());
    from.pop_back();
  }

  std::vector<const Entry*> applied_;
  std::vector<const Entry*> undone_;
};

}  // namespace

std::vector<std::pair<region::Range, std::int32_t>> graded_ranges(const TextState& text) {
  std::vector<std::pair<region::Range, std::int32_t>> ranges;
  for (const auto& [grade, set] : text.highlights) {
    for (const region::Range& range : set.ranges()) ranges.emplace_back(range, grade);
  }
  std::sort(ranges.begin(), ranges.end(), [](const auto& a, const auto& b) {
    return a.first.start < b.first.start;  // they do not overlap
  });
  return ranges;
}

region::RangeSet highlighted(const TextState& text) {
  region::RangeSet all;
  for (const auto& [grade, set] : text.highlights) all = region::set_union(all, set);
  return all;
}

bool is_judged(const DocumentState& document) {
  const TextState& text = document.text;
  if (text.not_relevant || text.best_entry || !text.highlights.empty()) return true;
  return std::any_of(document.elements.begin(), document.elements.end(), [](const auto& each) {
    return each.second.value.has_value() || each.second.exhaustivity.has_value();
  });
}

TouchedPaths touched(const Action& action) { return std::visit(Toucher{}, action); }

void apply(DocumentState& document, const Action& action) { std::visit(Applier{document}, action); }

std::vector<const Entry*> in_effect(std::span<const Entry> entries) {
  History history;
  for (const Entry& entry : entries) history.add(entry);
  return history.applied();
}

TopicState fold(std::span<const Entry> entries) {
  History history;
  for (const Entry& entry : entries) history.add(entry);
  TopicState state;
  for (const Entry* entry : history.applied()) {
    const auto found = state.documents.try_emplace(std::string(document_of(entry->action))).first;
    apply(found->second, entry->action);
  }
  std::erase_if(state.documents, [](const auto& each) { return each.second == DocumentState{}; });
  state.version = entries.empty() ? 0 : entries.back().version;
  state.can_undo = !history.applied().empty();
  state.can_redo = history.has_undone();
  return state;
}

}  // namespace fovea::assess
