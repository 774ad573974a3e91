#pragma once
// HTTP/1.1 on sockets: connections that wait cost no thread, calls are answered by workers.

#include <memory>
#include <string>

#include "server/app.hpp"

namespace fovea::server {

class Listener {
 public:
  /// Begins to listen; the app must outlive it.
  static Result<std::unique_ptr<Listener>> start(App& app);
  virtual ~Listener() = default;

  [[nodiscard]] virtual std::string address() const = 0;
  virtual void stop() = 0;
  virtual void wait() = 0;
};

}  // namespace fovea::server
