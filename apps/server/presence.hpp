#pragma once
// Which document each assessor has open.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/events.hpp"
#include "server/http/json.hpp"
#include "server/limits.hpp"

namespace fovea::server {

struct Present {
  std::string topic;
  std::string doc;  ///< empty if the person has left
  std::string name;
  friend bool operator==(const Present&, const Present&) = default;
};

void write(JsonWriter& out, const Present& present, bool by_name);
/// Publishes the name for organisers only, because assessors judge independently.
void publish(Events& events, const Present& present);

/// The assessors on this server. One who is silent for Limits::presence_time has left. Threads can
/// share it.
class Presence {
 public:
  /// Returns whether something has changed, so that others should hear of it.
  bool put(const Present& present, std::int64_t now);
  /// By topic, then by name.
  [[nodiscard]] std::vector<Present> all(std::int64_t now) const;
  /// The other people on the topic.
  [[nodiscard]] std::vector<Present> others(const std::string& topic, const std::string& name,
                                            std::int64_t now) const;
  /// Removes and returns the people who have become silent, without their documents.
  std::vector<Present> gone(std::int64_t now);

 private:
  struct Seen {
    std::string doc;
    std::int64_t when = 0;
    [[nodiscard]] bool is_here(std::int64_t now) const {
      return when + Limits::presence_time >= now;
    }
  };
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Seen> seen_;  ///< by topic and name
};

}  // namespace fovea::server
