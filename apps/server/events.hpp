#pragma once
// Server-sent events: who listens, what was said, and what they have missed.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/http.hpp"

namespace fovea::server {

struct Event {
  std::string type;
  std::string data;        ///< JSON, one line
  std::string topic = {};  ///< whose assessors it is for; empty: everybody
  std::string name = {};   ///< of whom it tells
  bool organisers_only = false;
};

/// May be used by any number of threads.
class Events {
 public:
  /// Whether a listener may hear an event.
  using Hears = std::function<bool(const Event&)>;

  /// `epoch` begins the ids: those of another run of the server are told apart.
  explicit Events(std::string epoch) : epoch_(std::move(epoch)) {}

  void publish(const Event& event);
  /// Sends what was missed since `last_id` (empty: nothing), then what is published. What it
  /// returns ends it.
  std::function<void()> listen(const std::string& last_id, Hears hears, Push push);
  [[nodiscard]] std::size_t listeners() const;
  /// Says good-bye to everybody.
  void close();
  /// A comment, so that nobody takes the connection for dead.
  void keep_alive();

 private:
  struct Numbered {
    std::uint64_t number = 0;
    Event event;
  };
  struct Listener {
    Hears hears;
    Push push;
  };
  [[nodiscard]] std::string message(const Numbered& each) const;
  /// The number in an id of this run.
  [[nodiscard]] std::optional<std::uint64_t> number_in(const std::string& id) const;
  void send_all(const std::string& piece);

  static constexpr std::size_t kept_events = 1'000;

  std::string epoch_;
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::deque<Numbered> kept_;
  std::uint64_t next_listener_ = 0;
  std::map<std::uint64_t, Listener> listeners_;
};

}  // namespace fovea::server
