#include "fovea/assess/status.hpp"

#include <algorithm>

#include "fovea/assess/analyse.hpp"
#include "fovea/pool.hpp"

namespace fovea::assess {
namespace {

/// The minimum number of assessments to estimate an assessor's speed.
constexpr std::uint64_t enough_assessments = 30;

bool has_all(const TextState& text, const Settings& settings) {
  if (text.done || text.not_relevant) return true;
  return settings.kind == Kind::highlighting && !settings.second_pass && text.best_entry &&
         !text.highlights.empty();
}

Doneness doneness_of(const DocumentState& document, const Settings& settings) {
  if (has_all(document.text, settings)) return Doneness::done;
  return is_judged(document) ? Doneness::started : Doneness::todo;
}

void count(const DocumentState& document, const Settings& settings, DocumentStatus& line,
           std::map<std::string, std::size_t>& values) {
  line.doneness = doneness_of(document, settings);
  for (const auto& [path, element] : document.elements) {
    line.later += element.later ? 1 : 0;
    if (element.value) ++values[to_string(*element.value)];
    line.judged += element.value || element.exhaustivity ? 1 : 0;
  }
}

bool is_judged_place(const DocumentState* document, const std::string& place) {
  if (document == nullptr) return false;
  const auto found = document->elements.find(place);
  return found != document->elements.end() && found->second.value.has_value();
}

const DocumentState* find(const TopicState& state, const std::string& doc) {
  const auto found = state.documents.find(doc);
  return found == state.documents.end() ? nullptr : &found->second;
}

pool::Effort effort_of(std::span<const Entry> entries) {
  const Analysis analysis = analyse(entries, {});
  const bool known = analysis.seconds_per_document.value_or(0) > 0 &&
                     analysis.seconds_per_assessment.value_or(0) > 0;
  if (!known || analysis.assessments < enough_assessments) return {};
  return {*analysis.seconds_per_document, *analysis.seconds_per_assessment};
}

}  // namespace

std::string_view to_string(Doneness doneness) {
  constexpr std::array<std::string_view, 3> names = {"todo", "started", "done"};
  return names[static_cast<std::size_t>(doneness)];
}

std::vector<std::string> documents_by_round(std::span<const PoolItem> pool) {
  std::map<std::string, std::uint64_t> round;
  for (const PoolItem& item : pool) {
    const auto [at, fresh] = round.try_emplace(item.doc, item.round);
    if (!fresh) at->second = std::min(at->second, item.round);
  }
  std::vector<std::string> docs;
  docs.reserve(round.size());
  for (const auto& [doc, first] : round) docs.push_back(doc);
  std::stable_sort(docs.begin(), docs.end(),
                   [&](const std::string& a, const std::string& b) { return round[a] < round[b]; });
  return docs;
}

Result<TopicStatus> status_of(const Campaign& campaign, const std::string& assessor,
                              const std::string& topic, const Settings& settings) {
  const auto state = campaign.state(assessor, topic);
  const auto pool = campaign.pool(topic);
  if (!state || !pool) return state ? pool.error() : state.error();
  const auto entries = campaign.in_effect(assessor, topic);
  if (!entries) return entries.error();
  TopicStatus status{.stream = {state->version, state->can_undo, state->can_redo}};
  if (const DocumentState* whole = find(*state, "")) {
    status.done = whole->text.done;
    if (const auto note = whole->elements.find(""); note != whole->elements.end())
      status.note = note->second.note;
  }
  std::map<std::string, std::size_t> place_of;
  for (const std::string& doc : documents_by_round(*pool)) {
    place_of[doc] = status.documents.size();
    status.documents.push_back({.doc = doc, .in_pool = true});
  }
  for (const auto& [doc, document] : state->documents) {
    if (doc.empty()) continue;
    const auto [at, fresh] = place_of.try_emplace(doc, status.documents.size());
    if (fresh) status.documents.push_back({.doc = doc});
    count(document, settings, status.documents[at->second], status.values);
  }
  for (const PoolItem& item : *pool) {
    DocumentStatus& line = status.documents[place_of[item.doc]];
    ++line.places;
    const bool left = line.doneness != Doneness::done;
    status.places_left += left && !is_judged_place(find(*state, item.doc), item.place) ? 1 : 0;
  }
  for (const DocumentStatus& line : status.documents)
    status.documents_left += line.in_pool && line.doneness != Doneness::done ? 1 : 0;
  const pool::Effort effort = effort_of(*entries);
  status.seconds = effort.per_document * static_cast<double>(status.documents_left) +
                   effort.per_element * static_cast<double>(status.places_left);
  return status;
}

}  // namespace fovea::assess
