#pragma once
// The web application as a library. Server::start() starts it.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"

namespace fovea::server {

struct App;
class Listener;
class Watcher;

/// A file of the page. The server copies what the views refer to.
struct Asset {
  std::string_view path;  ///< "/index.html"
  std::string_view media_type;
  std::string_view content;
};

struct Options {
  std::string listen = "127.0.0.1:8080";   ///< port 0: any free port
  std::optional<std::string> index;        ///< to search; assessors judge its documents
  std::optional<std::string> store;        ///< of the campaign
  bool create_store = false;               ///< if it does not exist
  std::optional<std::string> certificate;  ///< PEM files for TLS; both or neither
  std::optional<std::string> key;
  std::vector<std::string> ab_models;  ///< two models start an A/B test
  std::string ab_log = "ab.jsonl";
  std::string version = "0";
  std::size_t io_threads = 2;
  std::size_t workers = 16;         ///< concurrent calls; most of them wait for the store
  double client_rate = 1'000;       ///< calls per second and address, with bursts of twice as many
  std::vector<std::string> hosts;   ///< names of this server besides localhost and addresses
  std::size_t connections = 8'192;  ///< open connections; half of them for one address
  std::uint64_t upload_memory = std::uint64_t{384} << 20;  ///< bytes for all uploads together
  std::chrono::milliseconds stall_timeout{60'000};         ///< longest pause of a transfer
  std::chrono::milliseconds idle_timeout{120'000};         ///< longest pause between two requests
  std::function<void(const std::string&)> log = nullptr;   ///< takes one line of JSON per call
};

/// Serves one index and one campaign until stop(). Threads can share it.
class Server {
 public:
  static Result<std::unique_ptr<Server>> start(Files& files, const Options& options,
                                               std::span<const Asset> assets);
  /// Stops and waits.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// "http://127.0.0.1:8080"
  [[nodiscard]] std::string address() const;
  /// The token that creates the first administrator; nullopt if the campaign had one at the start.
  [[nodiscard]] std::optional<std::string> setup_token() const;
  /// Accepts no more connections, lets calls finish and closes event streams.
  void stop();
  /// Returns when it has stopped.
  void wait();

 private:
  Server(std::unique_ptr<App> app, std::unique_ptr<Listener> listener, bool needs_setup);

  std::unique_ptr<App> app_;
  std::unique_ptr<Watcher> watcher_;  ///< null without a campaign
  std::unique_ptr<Listener> listener_;
  bool needs_setup_;
};

}  // namespace fovea::server
