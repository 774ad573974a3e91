#include "server/presence.hpp"

namespace fovea::server {

void write(JsonWriter& out, const Present& present, bool by_name) {
  out.begin_object().member("topic", present.topic).member("doc", present.doc);
  out.member("name", by_name ? present.name : "another judge").end_object();
}

void publish(Events& events, const Present& present) {
  for (const bool by_name : {true, false}) {
    JsonWriter out;
    write(out, present, by_name);
    events.publish(
        {.type = "presence",
         .data = std::move(out).finish(),
         .subject = {.topic = present.topic,
                     .name = present.name,
                     .reach = by_name ? work::Reach::organisers : work::Reach::colleagues}});
  }
}

bool Presence::put(const Present& present, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  const auto key = std::pair(present.topic, present.name);
  const auto found = seen_.find(key);
  const bool known = found != seen_.end() && found->second.is_here(now);
  const std::string before = known ? found->second.doc : "";
  if (present.doc.empty())
    seen_.erase(key);
  else
    seen_[key] = {present.doc, now};
  return before != present.doc;
}

std::vector<Present> Presence::all(std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  std::vector<Present> here;
  for (const auto& [key, seen] : seen_) {
    if (seen.is_here(now)) here.push_back({key.first, seen.doc, key.second});
  }
  return here;
}

std::vector<Present> Presence::others(const std::string& topic, const std::string& name,
                                      std::int64_t now) const {
  std::vector<Present> here = all(now);
  std::erase_if(here,
                [&](const Present& each) { return each.topic != topic || each.name == name; });
  return here;
}

std::vector<Present> Presence::gone(std::int64_t now) {
  const std::lock_guard lock(mutex_);
  std::vector<Present> gone;
  for (const auto& [key, seen] : seen_) {
    if (!seen.is_here(now)) gone.push_back({key.first, "", key.second});
  }
  std::erase_if(seen_, [&](const auto& each) { return !each.second.is_here(now); });
  return gone;
}

}  // namespace fovea::server
