#pragma once
// Publishes changes of the store, by any process, as events.

#include <atomic>
#include <optional>
#include <set>
#include <thread>

#include "server/app.hpp"

namespace fovea::server {

/// Runs a thread until it is destroyed. Also sends keep-alive messages and extends log-ins.
class Watcher {
 public:
  explicit Watcher(App& app);
  ~Watcher();
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

 private:
  [[nodiscard]] std::uint64_t last_sequence() const;
  void run();
  void look();
  void tell_changes();
  void tell_set_up();
  void tell_progress(const std::set<std::pair<std::string, std::string>>& streams);

  App& app_;
  std::uint64_t seen_;                   ///< last sequence number that was read
  std::optional<std::uint64_t> set_up_;  ///< last version of the set-up that was read
  std::int64_t kept_alive_ = App::ticks();
  std::int64_t agreed_ = 0;  ///< when agreement was last published
  bool changed_ = true;      ///< whether the store has changed since then
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace fovea::server
