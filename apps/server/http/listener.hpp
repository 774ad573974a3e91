#pragma once
// Accepts connections. A few I/O threads serve all of them, and workers answer the calls.

#include <memory>
#include <string>

#include "server/app.hpp"

namespace fovea::server {

/// HTTP/1.1 on one address, until stop(). Threads can share it.
class Listener {
 public:
  /// Starts to listen. The app must outlive the listener.
  static Result<std::unique_ptr<Listener>> start(App& app);
  /// Stops and waits.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  /// "http://127.0.0.1:8080"
  [[nodiscard]] std::string address() const;
  /// Accepts no more connections, lets calls finish and closes event streams.
  void stop();
  /// Returns when it has stopped.
  void wait();

 private:
  class Sockets;  ///< keeps Boost.Beast out of this header
  explicit Listener(std::unique_ptr<Sockets> sockets);

  std::unique_ptr<Sockets> sockets_;
};

}  // namespace fovea::server
