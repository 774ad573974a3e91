#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

#include "assess/exchange/decision_rules.hpp"

namespace fovea::assess {
namespace {

/// Only what is said of relevance, not notes and reminders.
ElementState judgement_in(const ElementState& element) {
  return {.value = element.value, .exhaustivity = element.exhaustivity};
}
TextState judgement_in(TextState text) {
  text.done = false;
  return text;
}

bool is_said(const ElementState& element) { return judgement_in(element) != ElementState{}; }
bool is_said(const TextState& text) { return judgement_in(text) != TextState{}; }

std::string in_words(const ElementState& element) {
  std::string words = element.value ? to_string(*element.value) : "";
  if (element.exhaustivity)
    words += fmt::format("{}exhaustivity {}", words.empty() ? "" : ", ",
                         to_string(*element.exhaustivity));
  return words;
}

std::string in_words(const TextState& text) {
  if (text.not_relevant) return "not relevant";
  std::string words;
  const region::RangeSet marked = highlighted(text);
  for (const region::Range& range : marked.ranges())
    words += fmt::format("{}{}:{}", words.empty() ? "" : " ", range.start, range.length());
  if (text.best_entry) words += fmt::format(" entry {}", *text.best_entry);
  return words;
}

/// Those who take a part in the topic, with what they say.
using Voices = std::map<std::string, TopicState>;

/// With `also`, as if that assignment were made already.
Result<std::vector<std::string>> names_of(const Campaign& campaign, const std::string& topic,
                                          Duty part,
                                          const std::optional<Assignment>& also = std::nullopt) {
  auto assignments = campaign.assignments();
  const auto streams = campaign.streams();
  if (!assignments || !streams) return assignments ? streams.error() : assignments.error();
  if (also) {
    std::erase_if(*assignments, [&](const Assignment& each) {
      return each.topic == also->topic && each.assessor == also->assessor;
    });
    assignments->push_back(*also);
  }
  std::set<std::string> names;
  for (const Stream& each : *streams) {
    if (each.topic == topic && part == Duty::judge) names.insert(each.assessor);
  }
  for (const Assignment& each : *assignments) {
    if (each.topic != topic) continue;
    if (each.part == part && each.open)
      names.insert(each.assessor);
    else
      names.erase(each.assessor);  // handed over, or of the other part
  }
  return std::vector<std::string>(names.begin(), names.end());
}

Result<Voices> voices(const Campaign& campaign, const std::string& topic, Duty part,
                      const std::optional<Assignment>& also) {
  const auto names = names_of(campaign, topic, part, also);
  if (!names) return names.error();
  Voices all;
  for (const std::string& name : *names) {
    auto state = campaign.state(name, topic);
    if (!state) return std::move(state).error();
    all.emplace(name, *std::move(state));
  }
  return all;
}

/// What one place is in the end, from what several say of it.
template <class State>
struct Verdict {
  std::optional<State> agreed;
  std::map<std::string, std::string> differing;
};

template <class State>
Verdict<State> verdict_of(const std::map<std::string, const State*>& said) {
  Verdict<State> verdict;
  bool same = true;
  for (const auto& [name, state] : said) {
    if (!verdict.agreed) verdict.agreed = *state;
    same = same && judgement_in(*verdict.agreed) == judgement_in(*state);
  }
  if (same) return verdict;
  verdict.agreed.reset();
  for (const auto& [name, state] : said) verdict.differing[name] = in_words(*state);
  return verdict;
}

/// Adjudicators first: what they say of a place is not compared.
class Merger {
 public:
  Merger(std::string topic, const Voices& adjudicators, const Voices& judges)
      : topic_(std::move(topic)), adjudicators_(adjudicators), judges_(judges) {}

  FinalState merge() && {
    std::set<std::string> docs;
    for (const Voices* each : {&adjudicators_, &judges_}) {
      for (const auto& [name, state] : *each) {
        for (const auto& [doc, document] : state.documents) docs.insert(doc);
      }
    }
    docs.erase("");
    for (const std::string& doc : docs) merge_document(doc);
    return std::move(result_);
  }

 private:
  void merge_document(const std::string& doc) {
    std::set<std::string> paths;
    for_each(doc, [&](const std::string&, const DocumentState& document) {
      for (const auto& [path, element] : document.elements) paths.insert(path);
    });
    DocumentState merged;
    if (const auto text = settle<TextState>(
            doc, "", [](const DocumentState& document) { return &document.text; }))
      merged.text = *text;
    for (const std::string& path : paths) {
      const auto element = settle<ElementState>(doc, path, [&](const DocumentState& document) {
        const auto found = document.elements.find(path);
        return found == document.elements.end() ? nullptr : &found->second;
      });
      if (element) merged.elements.emplace(path, *element);
    }
    if (is_judged(merged)) result_.documents.emplace(doc, std::move(merged));
  }

  template <class Each>
  void for_each(const std::string& doc, const Each& each) const {
    for (const Voices* all : {&adjudicators_, &judges_}) {
      for (const auto& [name, state] : *all) {
        const auto found = state.documents.find(doc);
        if (found != state.documents.end()) each(name, found->second);
      }
    }
  }

  template <class State, class PartOf>
  std::optional<State> settle(const std::string& doc, const std::string& path,
                              const PartOf& part_of) {
    std::map<std::string, const State*> decided;
    std::map<std::string, const State*> said;
    for_each(doc, [&](const std::string& name, const DocumentState& document) {
      const State* state = part_of(document);
      if (state == nullptr || !is_said(*state)) return;
      (adjudicators_.contains(name) ? decided : said)[name] = state;
    });
    auto verdict = verdict_of(decided.empty() ? said : decided);
    if (!verdict.differing.empty())
      result_.differences.push_back({topic_, doc, path, std::move(verdict.differing)});
    return verdict.agreed;
  }

  std::string topic_;
  const Voices& adjudicators_;
  const Voices& judges_;
  FinalState result_;
};

/// What the adjudicator does to say of the place what the judge says.
std::vector<Action> actions_for(const Difference& difference, const DocumentState& as) {
  std::vector<Action> actions;
  const auto element = as.elements.find(difference.path);
  if (element != as.elements.end() && element->second.value)
    actions.emplace_back(
        Judge{Mode::single, difference.doc, {difference.path}, *element->second.value});
  if (element != as.elements.end() && element->second.exhaustivity)
    actions.emplace_back(
        Exhaustivity{difference.doc, {difference.path}, *element->second.exhaustivity});
  if (!difference.path.empty()) return actions;
  if (as.text.not_relevant) actions.insert(actions.begin(), NotRelevant{difference.doc});
  for (const auto& [grade, set] : as.text.highlights) {
    for (const region::Range& range : set.ranges())
      actions.emplace_back(Highlight{difference.doc, range, grade});
  }
  if (as.text.best_entry) actions.emplace_back(BestEntry{difference.doc, as.text.best_entry});
  return actions;
}

/// With `also`, as if that assignment were made already.
Result<FinalState> final_state_with(const Campaign& campaign, const std::string& topic,
                                    const std::optional<Assignment>& also) {
  const auto adjudicators = voices(campaign, topic, Duty::adjudicator, also);
  if (!adjudicators) return adjudicators.error();
  const auto judges = voices(campaign, topic, Duty::judge, also);
  if (!judges) return judges.error();
  return Merger(topic, *adjudicators, *judges).merge();
}

/// What is decided of elements, by document, where every difference is as the judge has it.
std::map<std::string, Decisions> decisions_in(const std::vector<Difference>& differences,
                                              const TopicState& judge) {
  std::map<std::string, Decisions> decided;
  for (const Difference& each : differences) {
    const DocumentState& document = judge.documents.at(each.doc);
    const auto element = document.elements.find(each.path);
    if (element == document.elements.end()) continue;
    if (const auto value = value_in(element->second)) decided[each.doc][each.path] = *value;
  }
  return decided;
}

/// Refuses what the rules forbid beside what the judges agree on.
Result<void> check_rules(const Campaign& campaign, const FinalState& final, const TopicState& judge,
                         const Desks::Documents& documents) {
  const auto settings = settings_of(campaign);
  if (!settings) return settings.error();
  if (settings->kind != Kind::graded) return {};
  for (const auto& [doc, decided] : decisions_in(final.differences, judge)) {
    const auto agreed = final.documents.find(doc);
    const auto document = documents ? documents(doc) : Result<DocumentPtr>(DocumentPtr{});
    if (!document) return document.error();
    const std::string reason = forbidden_decision(
        decided, agreed == final.documents.end() ? DocumentState{} : agreed->second,
        settings->rules, document->get());
    if (reason.empty()) continue;
    return Error{
        .kind = ErrorKind::data,
        .message = fmt::format("topic {}, document {}: {}",
                               printable(final.differences.front().topic), printable(doc), reason),
        .remedy =
            "judge the elements that clash as adjudicator first; nothing of this topic was "
            "decided"};
  }
  return {};
}

}  // namespace

Result<std::vector<std::string>> judges_of(const Campaign& campaign, const std::string& topic) {
  return names_of(campaign, topic, Duty::judge);
}

Result<FinalState> final_state(const Campaign& campaign, const std::string& topic) {
  return final_state_with(campaign, topic, std::nullopt);
}

Result<std::size_t> decide(Campaign& campaign, const Decision& decision,
                           const Desks::Documents& documents) {
  const std::string& topic = decision.topic;
  const Assignment deciding{topic, decision.adjudicator, Duty::adjudicator, true};
  auto final = final_state_with(campaign, topic, deciding);
  if (!final) return std::move(final).error();
  const auto state = campaign.state(decision.judge, topic);
  const auto own = campaign.state(decision.adjudicator, topic);
  if (!state || !own) return state ? own.error() : state.error();
  std::erase_if(final->differences, [&](const Difference& each) {
    return !state->documents.contains(each.doc) || !each.values.contains(decision.judge);
  });
  if (auto good = check_rules(campaign, *final, *state, documents); !good)
    return std::move(good).error();
  std::vector<Entry> entries;
  for (const Difference& difference : final->differences) {
    for (Action& action : actions_for(difference, state->documents.at(difference.doc)))
      // The topic is part of the id, since an assessor's ids must differ over all topics.
      entries.push_back(
          {.id = fmt::format("decided {} {}", topic, own->version + entries.size() + 1),
           .assessor = decision.adjudicator,
           .topic = topic,
           .time = decision.time,
           .imported = true,
           .action = std::move(action)});
  }
  if (entries.empty()) return final->differences.size();
  if (auto done = campaign.append_all(entries, {.assignment = deciding}); !done)
    return std::move(done).error();
  return final->differences.size();
}

}  // namespace fovea::assess
