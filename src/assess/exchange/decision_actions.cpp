#include "assess/exchange/decision_actions.hpp"

#include "assess/exchange/final_state.hpp"

namespace fovea::assess {
namespace {

ElementState element_at(const DocumentState& document, const std::string& path) {
  const auto found = document.elements.find(path);
  return found == document.elements.end() ? ElementState{} : found->second;
}

void add_element(const JudgedPlace& place, const ElementState& judge, const ElementState& own,
                 std::vector<Action>& actions) {
  if (!is_said(judge)) return;
  if (is_said(own)) actions.emplace_back(Clear{place.doc, {place.path}});
  if (judge.value) actions.emplace_back(Judge{Mode::single, place.doc, {place.path}, *judge.value});
  if (judge.exhaustivity)
    actions.emplace_back(Exhaustivity{place.doc, {place.path}, *judge.exhaustivity});
}

void add_text(const std::string& doc, const TextState& judge, const TextState& own,
              std::vector<Action>& actions) {
  if (!is_said(judge)) return;
  if (judge.not_relevant) {
    actions.emplace_back(NotRelevant{doc});
    return;
  }
  if (const region::RangeSet marked = highlighted(own); !marked.empty())
    actions.emplace_back(Erase{doc, {marked.ranges().front().start, marked.ranges().back().end}});
  for (const auto& [grade, set] : judge.highlights) {
    for (const region::Range& range : set.ranges())
      actions.emplace_back(Highlight{doc, range, grade});
  }
  if (judge.best_entry != own.best_entry) actions.emplace_back(BestEntry{doc, judge.best_entry});
}

}  // namespace

std::vector<Action> decision_actions(const JudgedPlace& place, const DocumentState& judge,
                                     const DocumentState& own) {
  std::vector<Action> actions;
  if (place.path.empty()) add_text(place.doc, judge.text, own.text, actions);
  add_element(place, element_at(judge, place.path), element_at(own, place.path), actions);
  return actions;
}

}  // namespace fovea::assess
