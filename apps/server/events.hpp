#pragma once
// Server-sent events: the listeners, and the last events for those who reconnect.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "fovea/work/campaign/audience.hpp"

#include "server/http/http.hpp"

namespace fovea::server {

struct Event {
  std::string type;
  std::string data;  ///< JSON, one line
  work::EventSubject subject = {};
};

/// Threads can share it.
class Events {
 public:
  /// Whether a listener may hear an event.
  using Hears = std::function<bool(const Event&)>;
  /// What a session may hear at the moment; nullopt if it has ended.
  using Rights = std::function<std::optional<Hears>(const std::string& session)>;
  /// Reads the rights of all sessions. Events calls it before it sends anything, without holding a
  /// lock that listen() takes.
  using ReadRights = std::function<Rights()>;

  struct Listener {
    std::string session;  ///< its key
    std::string name;     ///< of the user
    Push push;
  };

  /// `epoch` begins all ids, so that ids of another run of the server are recognised.
  Events(std::string epoch, ReadRights read_rights)
      : epoch_(std::move(epoch)), read_rights_(std::move(read_rights)) {}

  /// Replaces an event that is too large by "reset", so that listeners reload everything.
  void publish(Event event);
  /// Sends the events since `last_id` (empty: none) that `hears` allows, then all that are
  /// published. The function that it returns unsubscribes.
  std::function<void()> listen(const std::string& last_id, const Hears& hears, Listener listener);
  [[nodiscard]] std::size_t listeners() const;
  [[nodiscard]] std::size_t listeners_of(const std::string& name) const;
  /// Announces the end of the server on all event streams.
  void close();
  /// Sends a comment, so that clients and proxies keep the connection. Ends the streams of ended
  /// sessions.
  void keep_alive();
  /// Ends the streams of ended sessions.
  void check_rights();

 private:
  struct Numbered {
    std::uint64_t number = 0;
    Event event;
  };
  [[nodiscard]] std::string message(const Numbered& each) const;
  /// The number in an id of this run; nullopt for other ids.
  [[nodiscard]] std::optional<std::uint64_t> number_in(const std::string& id) const;
  /// Keeps the event for clients that reconnect.
  const Numbered& keep(Event event);
  /// Calls `send` for every listener with what it may hear now. Ends listeners without rights and
  /// removes those for which `send` returns false.
  template <class Send>
  void for_each_entitled(const Rights& rights, const Send& send);

  std::string epoch_;
  ReadRights read_rights_;
  std::mutex sending_;  ///< keeps events in the order of their numbers; locked before mutex_
  mutable std::mutex mutex_;
  std::uint64_t last_ = 0;
  std::deque<Numbered> kept_;
  std::size_t kept_bytes_ = 0;
  std::uint64_t next_listener_ = 0;
  std::map<std::uint64_t, Listener> listeners_;
};

}  // namespace fovea::server
