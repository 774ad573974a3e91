#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "assess/exchange/decision_actions.hpp"
#include "assess/exchange/decision_rules.hpp"
#include "assess/exchange/final_state.hpp"

namespace fovea::assess {
namespace {

Assignment assignment_for(const Decision& decision) {
  return {decision.topic, decision.adjudicator, Duty::adjudicator, true};
}

bool is_on(const Decision& decision, const Difference& difference) {
  if (!difference.values.contains(decision.judge)) return false;
  return !decision.place || *decision.place == JudgedPlace{difference.doc, difference.path};
}

/// The differences that the decision is about, and what is agreed once the adjudicator is assigned.
/// A single place is decided even if the adjudicator has judged it before. If all differences are
/// decided, the adjudicator's earlier judgements stay.
Result<FinalState> to_decide(const Campaign& campaign, const Decision& decision) {
  auto final = final_state_with(campaign, decision.topic, assignment_for(decision));
  if (!final) return final;
  if (decision.place) {
    auto now = final_state(campaign, decision.topic);
    if (!now) return now;
    final->differences = std::move(now->differences);
  }
  std::erase_if(final->differences, [&](const Difference& each) { return !is_on(decision, each); });
  return final;
}

const DocumentState& document_in(const TopicState& state, const std::string& doc) {
  static const DocumentState nothing;
  const auto found = state.documents.find(doc);
  return found == state.documents.end() ? nothing : found->second;
}

/// The decided values by document and element, if every difference is decided like the judge.
std::map<std::string, Decisions> decisions_in(const std::vector<Difference>& differences,
                                              const TopicState& judge) {
  std::map<std::string, Decisions> decided;
  for (const Difference& each : differences) {
    const DocumentState& document = document_in(judge, each.doc);
    const auto element = document.elements.find(each.path);
    if (element == document.elements.end()) continue;
    if (const auto value = value_in(element->second)) decided[each.doc][each.path] = *value;
  }
  return decided;
}

/// Refuses decisions that the rules forbid together with the agreed judgements.
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
            "judge the conflicting elements as adjudicator first; no decision on this topic was "
            "stored"};
  }
  return {};
}

std::vector<Entry> entries_for(const Decision& decision, const std::vector<Difference>& differences,
                               const TopicState& judge, const TopicState& own) {
  std::vector<Entry> entries;
  for (const Difference& each : differences) {
    for (Action& action : decision_actions({each.doc, each.path}, document_in(judge, each.doc),
                                           document_in(own, each.doc)))
      // The topic is part of the id because an assessor's ids must differ over all topics.
      entries.push_back(
          {.id = fmt::format("decided {} {}", decision.topic, own.version + entries.size() + 1),
           .assessor = decision.adjudicator,
           .topic = decision.topic,
           .time = decision.time,
           .imported = !decision.place,  // a single place is decided by hand
           .action = std::move(action)});
  }
  return entries;
}

Result<std::map<std::string, TopicState>> states_of(const Campaign& campaign,
                                                    const std::string& topic,
                                                    const std::vector<Difference>& differences) {
  std::map<std::string, TopicState> states;
  for (const Difference& each : differences) {
    for (const auto& [name, words] : each.values) {
      if (states.contains(name)) continue;
      auto state = campaign.state(name, topic);
      if (!state) return std::move(state).error();
      states.emplace(name, *std::move(state));
    }
  }
  return states;
}

/// The judges other than the adjudicator, with the number of differences that each would decide.
Result<std::map<std::string, std::size_t>> deciding_all(const Campaign& campaign,
                                                        const std::string& topic,
                                                        const std::string& adjudicator) {
  const auto judges = judges_of(campaign, topic);
  if (!judges) return judges.error();
  const auto final = final_state_with(campaign, topic, assignment_for({topic, adjudicator}));
  if (!final) return final.error();
  std::map<std::string, std::size_t> all;
  for (const std::string& judge : *judges) {
    const auto decided =
        std::count_if(final->differences.begin(), final->differences.end(),
                      [&](const Difference& each) { return each.values.contains(judge); });
    if (judge != adjudicator && decided > 0) all[judge] = static_cast<std::size_t>(decided);
  }
  return all;
}

}  // namespace

Result<Proposals> proposals(const Campaign& campaign, const std::string& topic,
                            const std::string& adjudicator) {
  auto final = final_state(campaign, topic);
  if (!final) return std::move(final).error();
  const auto states = states_of(campaign, topic, final->differences);
  if (!states) return states.error();
  const auto own = campaign.state(adjudicator, topic);
  if (!own) return own.error();
  auto all = deciding_all(campaign, topic, adjudicator);
  if (!all) return std::move(all).error();
  Proposals result{.all = *std::move(all)};
  for (Difference& each : final->differences) {
    Proposal proposal;
    for (const auto& [name, words] : each.values) {
      if (name == adjudicator) continue;
      proposal.decisions[name] =
          decision_actions({each.doc, each.path}, document_in(states->at(name), each.doc),
                           document_in(*own, each.doc));
    }
    proposal.difference = std::move(each);
    result.places.push_back(std::move(proposal));
  }
  return result;
}

Result<std::size_t> decide(Campaign& campaign, const Decision& decision,
                           const Desks::Documents& documents) {
  const auto final = to_decide(campaign, decision);
  if (!final) return final.error();
  const auto judge = campaign.state(decision.judge, decision.topic);
  const auto own = campaign.state(decision.adjudicator, decision.topic);
  if (!judge || !own) return judge ? own.error() : judge.error();
  if (auto good = check_rules(campaign, *final, *judge, documents); !good)
    return std::move(good).error();
  const auto entries = entries_for(decision, final->differences, *judge, *own);
  if (entries.empty()) return final->differences.size();
  if (auto done = campaign.append_all(entries, {.assignment = assignment_for(decision)}); !done)
    return std::move(done).error();
  return final->differences.size();
}

}  // namespace fovea::assess
