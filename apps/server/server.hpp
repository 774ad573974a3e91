#pragma once
// The web application as a library: one function starts it.

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

/// A file of the page; what it points to lives as long as the server.
struct Asset {
  std::string_view path;  ///< "/index.html"
  std::string_view media_type;
  std::string_view content;
};

struct Options {
  std::string listen = "127.0.0.1:8080";   ///< port 0: any that is free
  std::optional<std::string> index;        ///< to search in, and whose documents are judged
  std::optional<std::string> store;        ///< of the campaign
  bool create_store = false;               ///< make it where there is none
  std::optional<std::string> certificate;  ///< PEM files; both or neither
  std::optional<std::string> key;
  std::vector<std::string> ab_models;  ///< two: the A/B test is on
  std::string ab_log = "ab.jsonl";
  std::string version = "0";
  std::size_t io_threads = 2;
  std::size_t workers = 16;         ///< calls in work at once; they mostly wait for the store
  double client_rate = 1'000;       ///< calls a second of one address; twice as many at once
  std::vector<std::string> hosts;   ///< names of this server besides localhost and addresses
  std::size_t connections = 8'192;  ///< open at once; half of them from one address
  std::uint64_t upload_memory = std::uint64_t{384} << 20;  ///< bytes for all uploads together
  std::chrono::milliseconds patience{60'000};              ///< how long a transfer may stall
  std::chrono::milliseconds idle{120'000};                 ///< pause between two requests at most
  std::function<void(const std::string&)> log = nullptr;   ///< takes lines of JSON
};

/// Runs until it is stopped.
class Server {
 public:
  static Result<std::unique_ptr<Server>> start(Files& files, const Options& options,
                                               std::span<const Asset> assets);
  virtual ~Server() = default;

  /// "http://127.0.0.1:8080"
  [[nodiscard]] virtual std::string address() const = 0;
  /// Opens the way to create the first administrator; nothing where there is one.
  [[nodiscard]] virtual std::optional<std::string> setup_token() const = 0;
  /// Takes no more connections, lets calls finish and streams end. May be called from any thread.
  virtual void stop() = 0;
  /// Returns when it has stopped.
  virtual void wait() = 0;
};

}  // namespace fovea::server
