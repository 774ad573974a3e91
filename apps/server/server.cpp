#include "server/server.hpp"

#include "server/app.hpp"
#include "server/http/listener.hpp"
#include "server/watcher.hpp"

namespace fovea::server {

Server::Server(std::unique_ptr<App> app, std::unique_ptr<Listener> listener, bool needs_setup)
    : app_(std::move(app)),
      watcher_(app_->campaign ? std::make_unique<Watcher>(*app_) : nullptr),
      listener_(std::move(listener)),
      needs_setup_(needs_setup) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::start(Files& files, const Options& options,
                                              std::span<const Asset> assets) {
  auto app = App::open(files, options, assets);
  if (!app) return std::move(app).error();
  const auto needs_setup = (*app)->needs_setup();
  if (!needs_setup) return needs_setup.error();
  auto listener = Listener::start(**app);
  if (!listener) return std::move(listener).error();
  return std::unique_ptr<Server>(new Server(*std::move(app), *std::move(listener), *needs_setup));
}

std::string Server::address() const { return listener_->address(); }

std::optional<std::string> Server::setup_token() const {
  return needs_setup_ ? std::optional(app_->setup_token) : std::nullopt;
}

void Server::stop() { listener_->stop(); }
void Server::wait() { listener_->wait(); }

}  // namespace fovea::server
