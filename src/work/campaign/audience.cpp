#include "fovea/work/campaign/audience.hpp"

namespace fovea::work {

bool may_hear(const Listening& who, const EventSubject& subject) {
  const bool nameless = subject.reach == Reach::colleagues;
  if (who.role != assess::Role::assessor) return !nameless;
  if (subject.reach == Reach::organisers) return false;
  if (subject.topic.empty()) return true;
  return who.topics.contains(subject.topic) && (subject.name == who.name) != nameless;
}

std::map<std::string, std::set<std::string>> open_topics(
    std::span<const assess::Assignment> assignments) {
  std::map<std::string, std::set<std::string>> topics;
  for (const assess::Assignment& each : assignments) {
    if (each.open) topics[each.assessor].insert(each.topic);
  }
  return topics;
}

}  // namespace fovea::work
