#include "assess/exchange/final_state.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace fovea::assess {
namespace {

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

/// The state of each assessor with one duty on the topic.
using Voices = std::map<std::string, TopicState>;

/// Treats `also` as an assignment that exists already.
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
      names.erase(each.assessor);  // handed over, or assigned with the other duty
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

/// The outcome for one part of a place: the common judgement, or that of each assessor.
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

/// Merges judgements. An adjudicator's judgement of a place replaces those of the judges.
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
    auto text = settle<TextState>(doc, [](const DocumentState& each) { return &each.text; });
    if (text.agreed) merged.text = *text.agreed;
    paths.insert("");  // the place of the text
    for (const std::string& path : paths) {
      auto element = settle<ElementState>(doc, [&](const DocumentState& document) {
        const auto found = document.elements.find(path);
        return found == document.elements.end() ? nullptr : &found->second;
      });
      if (element.agreed) merged.elements.emplace(path, *element.agreed);
      if (path.empty()) join(element.differing, text.differing);
      if (!element.differing.empty())
        result_.differences.push_back({topic_, doc, path, std::move(element.differing)});
    }
    if (is_judged(merged)) result_.documents.emplace(doc, std::move(merged));
  }

  /// Puts the judgements of the text before those of the document.
  static void join(std::map<std::string, std::string>& document,
                   const std::map<std::string, std::string>& text) {
    for (const auto& [name, words] : text) {
      std::string& said = document[name];
      said = said.empty() ? words : fmt::format("{}, {}", words, said);
    }
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
  Verdict<State> settle(const std::string& doc, const PartOf& part_of) const {
    std::map<std::string, const State*> decided;
    std::map<std::string, const State*> said;
    for_each(doc, [&](const std::string& name, const DocumentState& document) {
      const State* state = part_of(document);
      if (state == nullptr || !is_said(*state)) return;
      (adjudicators_.contains(name) ? decided : said)[name] = state;
    });
    return verdict_of(decided.empty() ? said : decided);
  }

  std::string topic_;
  const Voices& adjudicators_;
  const Voices& judges_;
  FinalState result_;
};

}  // namespace

ElementState judgement_in(const ElementState& element) {
  return {.value = element.value, .exhaustivity = element.exhaustivity};
}

TextState judgement_in(TextState text) {
  text.done = false;
  return text;
}

bool is_said(const ElementState& element) { return judgement_in(element) != ElementState{}; }
bool is_said(const TextState& text) { return judgement_in(text) != TextState{}; }

Result<std::vector<std::string>> judges_of(const Campaign& campaign, const std::string& topic) {
  return names_of(campaign, topic, Duty::judge);
}

Result<FinalState> final_state_with(const Campaign& campaign, const std::string& topic,
                                    const std::optional<Assignment>& also) {
  const auto adjudicators = voices(campaign, topic, Duty::adjudicator, also);
  if (!adjudicators) return adjudicators.error();
  const auto judges = voices(campaign, topic, Duty::judge, also);
  if (!judges) return judges.error();
  return Merger(topic, *adjudicators, *judges).merge();
}

Result<FinalState> final_state(const Campaign& campaign, const std::string& topic) {
  return final_state_with(campaign, topic, std::nullopt);
}

}  // namespace fovea::assess
