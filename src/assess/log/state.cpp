#include <algorithm>

#include "fovea/assess/log.hpp"

namespace fovea::assess {
namespace {

/// Changes the state of an element, and removes it if it is then empty.
template <class Change>
void change(DocumentState& document, const std::string& path, const Change& how) {
  const auto found = document.elements.try_emplace(path).first;
  how(found->second);
  if (found->second == ElementState{}) document.elements.erase(found);
}

void take_judgement(ElementState& element) {
  element.value.reset();
  element.inferred.reset();
  element.inconsistent.reset();
  element.exhaustivity.reset();
}

void erase_text(TextState& text, const region::Range& range) {
  for (auto& [grade, set] : text.highlights) set.erase(range);
  std::erase_if(text.highlights, [](const auto& each) { return each.second.empty(); });
}

/// Removes all judgements. Keeps notes, and the marks "later" and "done".
void take_all_judgements(DocumentState& document) {
  document.text = {.done = document.text.done};
  for (auto& [path, element] : document.elements) take_judgement(element);
  std::erase_if(document.elements, [](const auto& each) { return each.second == ElementState{}; });
}

struct Applier {
  DocumentState& document;

  void operator()(const View&) const {}
  void operator()(const Judge& action) const {
    for (const std::string& path : action.paths) {
      change(document, path, [&](ElementState& element) {
        element.value = action.value;
        element.inferred = action.inferred;
        element.inconsistent = action.inconsistent;
      });
    }
    if (is_relevant(action.value)) document.text.not_relevant = false;
  }
  void operator()(const Clear& action) const {
    if (action.paths.empty()) take_all_judgements(document);
    for (const std::string& path : action.paths) change(document, path, take_judgement);
  }
  void operator()(const Note& action) const {
    change(document, action.path, [&](ElementState& element) { element.note = action.text; });
  }
  void operator()(const Later& action) const {
    change(document, action.path, [&](ElementState& element) { element.later = action.on; });
  }
  void operator()(const Done& action) const { document.text.done = action.on; }
  void operator()(const Highlight& action) const {
    erase_text(document.text, action.range);
    document.text.highlights[action.grade].add(action.range);
    document.text.not_relevant = false;
  }
  void operator()(const Erase& action) const { erase_text(document.text, action.range); }
  void operator()(const BestEntry& action) const {
    document.text.best_entry = action.offset;
    if (action.offset) document.text.not_relevant = false;
  }
  void operator()(const Exhaustivity& action) const {
    for (const std::string& path : action.paths) {
      change(document, path, [&](ElementState& element) { element.exhaustivity = action.level; });
    }
  }
  void operator()(const NotRelevant&) const {
    take_all_judgements(document);
    document.text.not_relevant = true;
  }
  void operator()(const Undo&) const {}
  void operator()(const Redo&) const {}
};

/// The paths that an action may change; nullopt: any element.
struct Toucher {
  using Paths = std::optional<std::vector<std::string>>;

  Paths operator()(const View&) const { return none(); }
  Paths operator()(const Judge& action) const { return action.paths; }
  Paths operator()(const Clear& action) const {
    return action.paths.empty() ? std::nullopt : Paths(action.paths);
  }
  Paths operator()(const Note& action) const { return {{action.path}}; }
  Paths operator()(const Later& action) const { return {{action.path}}; }
  Paths operator()(const Done&) const { return none(); }
  Paths operator()(const Highlight&) const { return none(); }
  Paths operator()(const Erase&) const { return none(); }
  Paths operator()(const BestEntry&) const { return none(); }
  Paths operator()(const Exhaustivity& action) const { return action.paths; }
  Paths operator()(const NotRelevant&) const { return std::nullopt; }
  Paths operator()(const Undo&) const { return none(); }
  Paths operator()(const Redo&) const { return none(); }

  static Paths none() { return std::vector<std::string>{}; }
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

std::optional<std::vector<std::string>> touched(const Action& action) {
  return std::visit(Toucher{}, action);
}

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
