#pragma once
// Sees what changes in the store, by whomever, and tells who listens.

#include <atomic>
#include <optional>
#include <set>
#include <thread>

#include "server/app.hpp"

namespace fovea::server {

/// A thread of its own, while it lives. Does little while nobody listens.
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
  std::uint64_t seen_;                   ///< sequence
  std::optional<std::uint64_t> set_up_;  ///< the version that was seen
  std::int64_t kept_alive_ = App::ticks();
  std::int64_t agreed_ = 0;  ///< when agreement was last sent
  bool changed_ = true;      ///< since then
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace fovea::server
