#pragma once
// The state of the server, which resources use.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/index.hpp"
#include "fovea/search.hpp"
#include "fovea/work/campaign/passwords.hpp"

#include "server/ab_log.hpp"
#include "server/documents.hpp"
#include "server/events.hpp"
#include "server/http/assets.hpp"
#include "server/http/memory_budget.hpp"
#include "server/http/rate_limit.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/presence.hpp"
#include "server/server.hpp"
#include "server/sessions.hpp"

namespace fovea::server {

/// Everything that outlives a call. Threads share it.
struct App {
  Files& files;
  Options options;
  std::shared_ptr<const index::Index> index;   ///< may be null
  std::unique_ptr<search::Searcher> searcher;  ///< null without an index
  std::unique_ptr<assess::Campaign> campaign;  ///< may be null
  Documents documents;
  std::unique_ptr<assess::Desks> desks;  ///< null without a campaign
  Sessions sessions;
  Assets assets;
  Events events;
  Presence presence;
  Metrics metrics;
  AbLog ab;
  RateLimit calls;  ///< by address
  /// Failed log-ins, by address and name, and by address.
  RateLimit guesses{Limits::guess_rate, Limits::guess_burst};
  RateLimit guessers{Limits::guesser_rate, Limits::guesser_burst};
  MemoryBudget uploads;        ///< bytes of large bodies and of their unpacked content
  MemoryBudget large_uploads;  ///< each in work takes one
  work::Passwords passwords;
  std::mutex setting_up;
  std::string setup_token;  ///< creates the first administrator

  static Result<std::unique_ptr<App>> open(Files& files, const Options& options,
                                           std::span<const Asset> assets);

  /// The documents of the index; null without an index.
  [[nodiscard]] collection::Catalogue* catalogue() { return index ? &documents : nullptr; }

  /// Milliseconds since 1970, for times that are stored or compared with stored times.
  [[nodiscard]] static std::int64_t now();
  /// Milliseconds of a steady clock, for rates and pauses within this process.
  [[nodiscard]] static std::int64_t ticks();
  /// Whether the campaign has no administrator who can log in.
  [[nodiscard]] Result<bool> needs_setup() const;
  /// Writes a line of JSON to the log. If the log fails, the line is lost and nothing else happens.
  void log(const std::string& line) const noexcept;
  /// Logs an exception that would otherwise have ended the server.
  void log_failure(const std::string& what) const noexcept;

 private:
  App(Files& all_files, const Options& how, std::span<const Asset> pages,
      std::shared_ptr<const index::Index> opened, std::unique_ptr<assess::Campaign> judged);
};

}  // namespace fovea::server
