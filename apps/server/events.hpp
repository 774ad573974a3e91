#pragma once
// Server-sent events: who listens, what was said, and what they have missed.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/http/http.hpp"

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
  static constexpr std::size_t max_event_bytes = std::size_t{64} << 10;
  static constexpr std::size_t max_kept_events = 1'000;
  static constexpr std::size_t max_kept_bytes = std::size_t{4} << 20;

  /// Whether a listener may hear an event.
  using Hears = std::function<bool(const Event&)>;
  /// What a session may hear at the moment; nothing where it is over.
  using Rights = std::function<std::optional<Hears>(const std::string& session)>;
  /// Reads the rights of all sessions. Called before anything is sent, without a lock that
  /// listen() takes.
  using ReadRights = std::function<Rights()>;

  struct Listener {
    std::string session;  ///< its key
    std::string name;     ///< of the user
    Push push;
  };

  /// `epoch` begins the ids: those of another run of the server are told apart.
  Events(std::string epoch, ReadRights read_rights)
      : epoch_(std::move(epoch)), read_rights_(std::move(read_rights)) {}

  /// An event that is too large is replaced by "reset", so that listeners load what it tells of.
  void publish(Event event);
  /// Sends what was missed since `last_id` (empty: nothing) and `hears` allows, then what is
  /// published. What it returns ends it.
  std::function<void()> listen(const std::string& last_id, const Hears& hears, Listener listener);
  [[nodiscard]] std::size_t listeners() const;
  [[nodiscard]] std::size_t listeners_of(const std::string& name) const;
  /// Says good-bye to everybody.
  void close();
  /// A comment, so that nobody takes the connection for dead. Streams of sessions that are over
  /// end.
  void keep_alive();
  /// Ends the streams of sessions that are over.
  void check_rights();

 private:
  struct Numbered {
    std::uint64_t number = 0;
    Event event;
  };
  [[nodiscard]] std::string message(const Numbered& each) const;
  /// The number in an id of this run.
  [[nodiscard]] std::optional<std::uint64_t> number_in(const std::string& id) const;
  /// Keeps the event for those who come back.
  const Numbered& keep(Event event);
  /// Calls `send` for every listener with what it may hear now. Listeners without rights are
  /// ended, and those forgotten for whom `send` is false.
  template <class Send>
  void for_each_entitled(const Rights& rights, const Send& send);

  std::string epoch_;
  ReadRights read_rights_;
  std::mutex sending_;  ///< one at a time, in the order of numbers; taken before mutex_
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::deque<Numbered> kept_;
  std::size_t kept_bytes_ = 0;
  std::uint64_t next_listener_ = 0;
  std::map<std::uint64_t, Listener> listeners_;
};

}  // namespace fovea::server
