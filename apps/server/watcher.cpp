#include "server/watcher.hpp"

#include <chrono>

#include "fovea/work/campaign/log.hpp"
#include "fovea/work/campaign/topics.hpp"

#include "server/http/guarded.hpp"
#include "server/resources/shapes.hpp"

namespace fovea::server {
namespace {

constexpr std::chrono::milliseconds look_every{500};
constexpr std::int64_t agreement_every = 5'000;

}  // namespace

Watcher::Watcher(App& app) : app_(app), seen_(last_sequence()), thread_([this] { run(); }) {}

Watcher::~Watcher() {
  stopping_ = true;
  thread_.join();
}

void Watcher::run() {
  while (!stopping_) {
    const auto failure = exception_in([this] { look(); });
    if (!failure) continue;
    app_.log_failure(*failure);
    std::this_thread::sleep_for(look_every);
  }
}

void Watcher::look() {
  const auto waited = app_.campaign->store().wait_for_change(look_every);
  if (!waited) std::this_thread::sleep_for(look_every);
  changed_ = changed_ || (waited && *waited);
  app_.sessions.extend_due(App::now());
  const std::int64_t now = App::ticks();
  if (now - kept_alive_ >= Limits::keep_alive_time) {
    app_.events.keep_alive();
    for (const Present& each : app_.presence.gone(now)) publish(app_.events, each);
    kept_alive_ = now;
  }
  if (!changed_) return;
  tell_changes();
  tell_set_up();
  if (app_.events.listeners() == 0 || now - agreed_ < agreement_every) return;
  agreed_ = now;
  const auto points = agreement_points(app_, {});
  if (!points) return;
  for (const std::string& point : *points)
    app_.events.publish(
        {.type = "agreement", .data = point, .subject = {.reach = work::Reach::organisers}});
  changed_ = false;
}

/// Entries that are older than the server are not reported.
std::uint64_t Watcher::last_sequence() const {
  const auto last = work::last_sequence(*app_.campaign);
  return last ? *last : 0;
}

void Watcher::tell_changes() {
  const auto entries = app_.campaign->entries({.after = seen_});
  if (!entries || entries->empty()) return;
  seen_ = entries->back().sequence;
  if (app_.events.listeners() == 0) return;
  const auto streams = work::streams_with_progress(*entries);
  if (!streams.empty()) tell_progress(streams);
}

void Watcher::tell_set_up() {
  const auto version = app_.campaign->set_up_version();
  if (!version || set_up_ == *version) return;
  const bool is_first = !set_up_;  // changes before the server started are not reported
  set_up_ = *version;
  if (is_first) return;
  app_.events.publish({.type = "campaign", .data = "{}"});
}

void Watcher::tell_progress(const std::set<std::pair<std::string, std::string>>& streams) {
  const auto lines = assess::progress(*app_.campaign);
  const auto topics = app_.campaign->topics();
  if (!lines || !topics) return;
  for (const assess::TopicProgress& line : *lines) {
    if (!streams.contains({line.topic, line.assessor})) continue;
    JsonWriter out;
    write(out, line, work::title_of(*topics, line.topic));
    app_.events.publish({.type = "progress",
                         .data = std::move(out).finish(),
                         .subject = {.topic = line.topic, .name = line.assessor}});
  }
}

}  // namespace fovea::server
