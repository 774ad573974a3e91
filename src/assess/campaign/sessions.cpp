#include "assess/campaign/sessions.hpp"

#include <algorithm>
#include <map>

namespace fovea::assess {

std::vector<Session> sessions_of(std::span<const Entry> entries, std::int64_t gap) {
  std::map<std::string_view, std::vector<const Entry*>> by_assessor;
  for (const Entry& entry : entries) {
    if (!entry.imported) by_assessor[entry.assessor].push_back(&entry);
  }
  std::vector<Session> sessions;
  for (auto& [assessor, all] : by_assessor) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Entry* a, const Entry* b) { return a->time < b->time; });
    const Entry* last = nullptr;
    for (const Entry* entry : all) {
      if (last == nullptr || entry->time - last->time > gap) sessions.emplace_back();
      sessions.back().entries.push_back(entry);
      last = entry;
    }
  }
  return sessions;
}

std::vector<Visit> visits_of(std::span<const Session> sessions) {
  std::vector<Visit> visits;
  for (const Session& session : sessions) {
    std::map<std::pair<std::string_view, std::string_view>, Visit> here;
    const Entry* last = session.entries.front();
    for (const Entry* entry : session.entries) {
      const std::string_view doc = document_of(entry->action);
      // The time before a document is opened counts for no document.
      const bool opens = std::holds_alternative<View>(entry->action);
      const double seconds = opens ? 0 : static_cast<double>(entry->time - last->time) / 1'000;
      last = entry;
      if (doc.empty()) continue;
      Visit& visit = here[{entry->topic, doc}];
      visit.seconds += seconds;
      visit.assessments += kind_of(entry->action).is_assessment ? 1 : 0;
    }
    for (auto& [key, visit] : here) {
      if (visit.assessments == 0) continue;
      visit.assessor = session.entries.front()->assessor;
      visit.topic = key.first;
      visit.doc = key.second;
      visits.push_back(std::move(visit));
    }
  }
  return visits;
}

std::vector<pool::Work> works_of(std::span<const Visit> visits) {
  std::vector<pool::Work> works;
  for (const Visit& visit : visits)
    works.push_back({.documents = 1,
                     .elements = static_cast<double>(visit.assessments),
                     .seconds = visit.seconds});
  return works;
}

}  // namespace fovea::assess
