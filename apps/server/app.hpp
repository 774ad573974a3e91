#pragma once
// What resources work with.

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

#include "server/ab_log.hpp"
#include "server/documents.hpp"
#include "server/events.hpp"
#include "server/http/assets.hpp"
#include "server/http/memory_budget.hpp"
#include "server/http/rate_limit.hpp"
#include "server/metrics.hpp"
#include "server/presence.hpp"
#include "server/server.hpp"
#include "server/sessions.hpp"

namespace fovea::server {

/// Everything that outlives a call. Resources use it from any number of threads.
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
  RateLimit calls;                   ///< by address
  RateLimit guesses{1.0 / 30, 5};    ///< failed log-ins by address and name
  RateLimit guessers{1.0 / 10, 50};  ///< failed log-ins by address
  MemoryBudget uploads;              ///< large bodies, and what they unpack to
  MemoryBudget large_uploads;        ///< in work; each takes one
  std::mutex hashing;                ///< argon2id takes 64 MiB: one at a time
  std::mutex setting_up;
  std::string setup_token;  ///< opens /setup while there is no administrator

  static Result<std::unique_ptr<App>> open(Files& files, const Options& options,
                                           std::span<const Asset> assets);

  /// Milliseconds since 1970, for what is stored or compared with what is stored.
  [[nodiscard]] static std::int64_t now();
  /// Milliseconds of a clock that nobody sets, for rates and pauses within this process.
  [[nodiscard]] static std::int64_t ticks();
  [[nodiscard]] Result<bool> needs_setup() const;
  /// A log that cannot be written never fails the work that it reports.
  void log(const std::string& line) const noexcept;
  /// One line for an exception that would have ended the server.
  void log_failure(const std::string& what) const noexcept;

 private:
  App(Files& all_files, const Options& how, std::span<const Asset> pages,
      std::shared_ptr<const index::Index> opened, std::unique_ptr<assess::Campaign> judged);
};

}  // namespace fovea::server
