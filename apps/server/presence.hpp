#pragma once
// Who looks at which document now.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace fovea::server {

struct Present {
  std::string topic;
  std::string doc;
  std::string name;
};

/// On this server; who has not been heard of for some time has left.
class Presence {
 public:
  static constexpr std::int64_t patience = 45'000;  ///< ms

  /// True: others should hear of it. An empty document: has left.
  bool put(const Present& present, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(seen_, [&](const auto& each) { return each.second.second + patience < now; });
    const auto key = std::pair(present.topic, present.name);
    const auto found = seen_.find(key);
    const std::string before = found == seen_.end() ? "" : found->second.first;
    if (present.doc.empty())
      seen_.erase(key);
    else
      seen_[key] = {present.doc, now};
    return before != present.doc;
  }

  /// Who else is on the topic.
  std::vector<Present> others(const std::string& topic, const std::string& name, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    std::vector<Present> all;
    for (const auto& [key, value] : seen_) {
      if (key.first == topic && key.second != name && value.second + patience >= now)
        all.push_back({key.first, value.first, key.second});
    }
    return all;
  }

 private:
  std::mutex mutex_;
  /// (topic, name) → document, when last heard of.
  std::map<std::pair<std::string, std::string>, std::pair<std::string, std::int64_t>> seen_;
};

}  // namespace fovea::server
