#include "fovea/assess/analyse.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "assess/campaign/sessions.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 5> move_names = {"sibling", "parent", "child", "same",
                                                        "elsewhere"};
constexpr std::uint64_t near_steps = 3;

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string_view parent_of(std::string_view path) {
  return path.empty() ? path : path.substr(0, path.rfind('/'));
}

std::size_t depth_of(std::string_view path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
}

Move move_between(std::string_view from, std::string_view to) {
  if (from == to) return Move::same;
  if (parent_of(from) == to) return Move::parent;
  if (parent_of(to) == from) return Move::child;
  if (parent_of(from) == parent_of(to)) return Move::sibling;
  return Move::elsewhere;
}

/// Steps up from one element to the lowest common ancestor, and down to the other.
std::uint64_t steps_between(std::string_view from, std::string_view to) {
  std::string_view common = from;
  while (!common.empty() && !region::path_contains(common, to)) common = parent_of(common);
  return depth_of(from) + depth_of(to) - 2 * depth_of(common);
}

void count_moves(const std::vector<Session>& sessions, Analysis& analysis) {
  std::uint64_t moves = 0;
  std::uint64_t steps = 0;
  std::uint64_t near = 0;
  for (const Session& session : sessions) {
    const Entry* last = nullptr;
    for (const Entry* entry : session.entries) {
      const auto* judge = std::get_if<Judge>(&entry->action);
      if (judge == nullptr) continue;
      const auto* before = last == nullptr ? nullptr : std::get_if<Judge>(&last->action);
      if (before != nullptr && last->topic == entry->topic && before->doc == judge->doc) {
        const std::uint64_t far = steps_between(before->paths.back(), judge->paths.front());
        ++analysis.moves[move_between(before->paths.back(), judge->paths.front())];
        ++moves;
        steps += far;
        near += far <= near_steps ? 1 : 0;
      }
      last = entry;
    }
  }
  if (moves == 0) return;
  analysis.distance = share(steps, moves);
  analysis.near = share(near, moves);
}

void count_sessions(const std::vector<Session>& sessions, Analysis& analysis) {
  std::uint64_t documents = 0;
  for (const Session& session : sessions) {
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for (const Entry* entry : session.entries) {
      if (!kind_of(entry->action).is_assessment) continue;
      ++analysis.assessments;
      if (const auto* judge = std::get_if<Judge>(&entry->action)) ++analysis.modes[judge->mode];
      seen.emplace(entry->topic, document_of(entry->action));
    }
    documents += seen.size();
    analysis.session_seconds += session.seconds();
  }
  analysis.sessions = sessions.size();
  if (sessions.empty()) return;
  analysis.session_seconds /= static_cast<double>(sessions.size());
  analysis.session_assessments = share(analysis.assessments, sessions.size());
  analysis.session_documents = share(documents, sessions.size());
}

/// Entries by assessor and topic, including imported ones, which are part of the state.
using Streams = std::map<std::pair<std::string, std::string>, std::vector<Entry>>;
using States = std::map<std::pair<std::string, std::string>, TopicState>;

States states_of(std::span<const Entry> entries) {
  Streams streams;
  for (const Entry& entry : entries) streams[{entry.assessor, entry.topic}].push_back(entry);
  States states;
  for (const auto& [key, stream] : streams) states.emplace(key, fold(stream));
  return states;
}

bool is_relevant(const DocumentState& document) {
  if (!document.text.highlights.empty()) return true;
  return std::any_of(document.elements.begin(), document.elements.end(), [](const auto& each) {
    return each.second.value && is_relevant(*each.second.value);
  });
}

void count_visits(const std::vector<Visit>& visits, const States& states, Analysis& analysis) {
  std::map<std::tuple<std::string, std::string, std::string>, Visit> documents;
  for (const Visit& visit : visits) {
    Visit& all = documents[{visit.assessor, visit.topic, visit.doc}];
    all.seconds += visit.seconds;
    all.assessments += visit.assessments;
  }
  for (const auto& [key, visit] : documents) {
    const auto& [assessor, topic, doc] = key;
    const TopicState& state = states.at({assessor, topic});
    const auto document = state.documents.find(doc);
    const bool relevant = document != state.documents.end() && is_relevant(document->second);
    Visits& kind = relevant ? analysis.relevant : analysis.irrelevant;
    ++kind.documents;
    kind.seconds += visit.seconds;
    kind.assessments += static_cast<double>(visit.assessments);
  }
  for (Visits* kind : {&analysis.relevant, &analysis.irrelevant}) {
    if (kind->documents == 0) continue;
    kind->seconds /= static_cast<double>(kind->documents);
    kind->assessments /= static_cast<double>(kind->documents);
  }
  analysis.documents = documents.size();
}

void count_pool(const States& states, std::span<const PoolItem> pool, Analysis& analysis) {
  std::set<std::tuple<std::string_view, std::string_view, std::string_view>> pooled;
  for (const PoolItem& item : pool) pooled.emplace(item.topic, item.doc, item.place);
  std::uint64_t inside = 0;
  std::uint64_t specific = 0;
  std::uint64_t specific_inside = 0;
  for (const auto& [key, state] : states) {
    for (const auto& [doc, document] : state.documents) {
      for (const auto& [path, element] : document.elements) {
        if (path.empty() || !element.value) continue;
        const bool was_in_pool = pooled.contains({key.second, doc, path});
        const auto* degrees = std::get_if<Degrees>(&*element.value);
        const bool is_specific = degrees != nullptr && degrees->specificity == 3;
        ++analysis.elements;
        inside += was_in_pool ? 1 : 0;
        specific += is_specific ? 1 : 0;
        specific_inside += is_specific && was_in_pool ? 1 : 0;
      }
    }
  }
  if (pool.empty() || analysis.elements == 0) return;
  analysis.in_pool = share(inside, analysis.elements);
  if (specific > 0) analysis.specific_outside = 1 - share(specific_inside, specific);
}

}  // namespace

std::string_view to_string(Move move) { return move_names[static_cast<std::size_t>(move)]; }

Analysis analyse(std::span<const Entry> entries, std::span<const PoolItem> pool,
                 const AnalysisOptions& options) {
  Analysis analysis;
  const std::vector<Session> sessions = sessions_of(entries, options.gap);
  const std::vector<Visit> visits = visits_of(sessions);
  const States states = states_of(entries);
  count_sessions(sessions, analysis);
  count_moves(sessions, analysis);
  count_visits(visits, states, analysis);
  count_pool(states, pool, analysis);
  if (const auto effort = pool::fit_effort(works_of(visits))) {
    analysis.seconds_per_document = effort->per_document;
    analysis.seconds_per_assessment = effort->per_element;
  }
  return analysis;
}

Result<pool::Effort> fit_effort(std::span<const Entry> entries, const AnalysisOptions& options) {
  return pool::fit_effort(works_of(visits_of(sessions_of(entries, options.gap))));
}

}  // namespace fovea::assess
