#include "server/app.hpp"

#include <chrono>

#include <fmt/format.h>
#include <sodium.h>

#include "fovea/base/text.hpp"
#include "fovea/work/campaign/store.hpp"

#include "server/audience.hpp"
#include "server/http/guarded.hpp"
#include "server/http/json.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

Result<std::shared_ptr<const index::Index>> index_of(Files& files, const Options& options) {
  if (!options.index) return std::shared_ptr<const index::Index>{};
  return index::Index::open(files, *options.index);
}

Result<std::unique_ptr<assess::Campaign>> campaign_of(const Options& options) {
  if (!options.store) return std::unique_ptr<assess::Campaign>{};
  auto campaign = work::open_named_campaign(*options.store, options.create_store);
  if (!campaign) return std::move(campaign).error();
  return std::make_unique<assess::Campaign>(*std::move(campaign));
}

}  // namespace

App::App(Files& all_files, const Options& how, std::span<const Asset> pages,
         std::shared_ptr<const index::Index> opened, std::unique_ptr<assess::Campaign> judged)
    : files(all_files),
      options(how),
      index(std::move(opened)),
      searcher(index ? std::make_unique<search::Searcher>(index) : nullptr),
      campaign(std::move(judged)),
      documents(index),
      sessions(campaign.get()),
      assets(pages),
      events(new_token().substr(0, 12), [this] { return rights_now(*this); }),
      ab(how.ab_log),
      calls(how.client_rate, 2 * how.client_rate),
      uploads(how.upload_memory),
      large_uploads(Limits::large_uploads()),
      setup_token(new_token()) {
  if (campaign)
    desks = std::make_unique<assess::Desks>(
        *campaign, [this](const std::string& doc) { return documents.find(doc); });
}

Result<std::unique_ptr<App>> App::open(Files& files, const Options& options,
                                       std::span<const Asset> assets) {
  if (sodium_init() < 0) return Error{.message = "no source of random numbers"};
  auto index = index_of(files, options);
  if (!index) return std::move(index).error();
  auto campaign = campaign_of(options);
  if (!campaign) return std::move(campaign).error();
  if (!*index && !*campaign)
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = "fovea serve"},
                 .message = "there is nothing to serve",
                 .remedy = "name an index, or a campaign with --campaign"};
  std::unique_ptr<App> app(
      new App(files, options, assets, *std::move(index), *std::move(campaign)));
  if (!options.ab_models.empty()) {
    if (auto set = app->ab.set(true, options.ab_models); !set) return std::move(set).error();
  }
  return app;
}

std::int64_t App::now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t App::ticks() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Result<bool> App::needs_setup() const {
  if (!campaign) return false;
  return work::needs_administrator(*campaign);
}

void App::log(const std::string& line) const noexcept {
  if (options.log) (void)exception_in([&] { options.log(line); });
}

void App::log_failure(const std::string& what) const noexcept {
  (void)exception_in([&] {
    JsonWriter out;
    out.begin_object().member("time", now()).member("failure", printable(what, 200)).end_object();
    log(std::move(out).finish());
  });
}

}  // namespace fovea::server
