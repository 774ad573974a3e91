#pragma once
// Who looks at which document now.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/events.hpp"
#include "server/http/json.hpp"

namespace fovea::server {

struct Present {
  std::string topic;
  std::string doc;  ///< empty: has left
  std::string name;
  friend bool operator==(const Present&, const Present&) = default;
};

void write(JsonOut& out, const Present& present, bool by_name);
/// By name for organisers; judges are blind.
void publish(Events& events, const Present& present);

/// On this server; who has not been heard of for some time has left.
class Presence {
 public:
  static constexpr std::int64_t patience = 45'000;  ///< ms

  /// True: others should hear of it.
  bool put(const Present& present, std::int64_t now);
  /// By topic, then by name.
  [[nodiscard]] std::vector<Present> all(std::int64_t now) const;
  /// Who else is on the topic.
  [[nodiscard]] std::vector<Present> others(const std::string& topic, const std::string& name,
                                            std::int64_t now) const;
  /// Who has left without a word since the last call, with no document.
  std::vector<Present> gone(std::int64_t now);

 private:
  struct Seen {
    std::string doc;
    std::int64_t when = 0;
    [[nodiscard]] bool is_here(std::int64_t now) const { return when + patience >= now; }
  };
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Seen> seen_;  ///< by topic and name
};

}  // namespace fovea::server
