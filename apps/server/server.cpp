#include "server/server.hpp"

#include "server/http/listener.hpp"
#include "server/watcher.hpp"

namespace fovea::server {
namespace {

class WholeServer : public Server {
 public:
  WholeServer(std::unique_ptr<App> app, std::unique_ptr<Listener> listener, bool needs_setup)
      : app_(std::move(app)), listener_(std::move(listener)), needs_setup_(needs_setup) {
    if (app_->campaign) watcher_ = std::make_unique<Watcher>(*app_);
  }

  [[nodiscard]] std::string address() const override { return listener_->address(); }
  [[nodiscard]] std::optional<std::string> setup_token() const override {
    return needs_setup_ ? std::optional(app_->setup_token) : std::nullopt;
  }
  void stop() override { listener_->stop(); }
  void wait() override { listener_->wait(); }

 private:
  std::unique_ptr<App> app_;
  std::unique_ptr<Watcher> watcher_;
  std::unique_ptr<Listener> listener_;
  bool needs_setup_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::start(Files& files, const Options& options,
                                              std::span<const Asset> assets) {
  auto app = App::open(files, options, assets);
  if (!app) return std::move(app).error();
  const auto needs_setup = (*app)->needs_setup();
  if (!needs_setup) return needs_setup.error();
  auto listener = Listener::start(**app);
  if (!listener) return std::move(listener).error();
  return std::unique_ptr<Server>(
      std::make_unique<WholeServer>(*std::move(app), *std::move(listener), *needs_setup));
}

}  // namespace fovea::server
