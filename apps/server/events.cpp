#include "server/events.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/limits.hpp"

namespace fovea::server {

std::string Events::message(const Numbered& each) const {
  return fmt::format("id: {}-{}\nevent: {}\ndata: {}\n\n", epoch_, each.number, each.event.type,
                     each.event.data);
}

std::optional<std::uint64_t> Events::number_in(const std::string& id) const {
  if (!id.starts_with(epoch_ + "-")) return std::nullopt;
  return parse_integer<std::uint64_t>(std::string_view(id).substr(epoch_.size() + 1));
}

const Events::Numbered& Events::keep(Event event) {
  kept_bytes_ += event.data.size();
  kept_.push_back({++last_, std::move(event)});
  while (kept_.size() > Limits::kept_events || kept_bytes_ > Limits::kept_event_bytes) {
    kept_bytes_ -= kept_.front().event.data.size();
    kept_.pop_front();
  }
  return kept_.back();
}

template <class Send>
void Events::for_each_entitled(const Rights& rights, const Send& send) {
  std::erase_if(listeners_, [&](const auto& each) {
    const Listener& listener = each.second;
    const auto hears = rights(listener.session);
    if (!hears) listener.push("");
    return !hears || !send(listener, *hears);
  });
}

void Events::publish(Event event) {
  if (event.data.size() > Limits::event) {
    event.type = "reset";
    event.data = "{}";
  }
  const std::lock_guard in_order(sending_);
  const Rights rights = listeners() > 0 ? read_rights_() : nullptr;
  const std::lock_guard lock(mutex_);
  const Numbered& kept = keep(std::move(event));
  if (!rights) return;
  const std::string text = message(kept);
  for_each_entitled(rights, [&](const Listener& listener, const Hears& hears) {
    return !hears(kept.event) || listener.push(text);
  });
}

std::function<void()> Events::listen(const std::string& last_id, const Hears& hears,
                                     Listener listener) {
  const std::lock_guard lock(mutex_);
  const auto seen = number_in(last_id);
  const bool known = seen && *seen <= last_ && (kept_.empty() || *seen + 1 >= kept_.front().number);
  if (!last_id.empty() && !known) {
    listener.push(message({last_, {.type = "reset", .data = "{}"}}));
  } else {
    listener.push(fmt::format(": hello\nid: {}-{}\n\n", epoch_, last_));
    for (const Numbered& each : kept_) {
      if (seen && each.number > *seen && hears(each.event)) listener.push(message(each));
    }
  }
  const std::uint64_t number = next_listener_++;
  listeners_.emplace(number, std::move(listener));
  return [this, number] {
    const std::lock_guard again(mutex_);
    listeners_.erase(number);
  };
}

std::size_t Events::listeners() const {
  const std::lock_guard lock(mutex_);
  return listeners_.size();
}

std::size_t Events::listeners_of(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(listeners_.begin(), listeners_.end(),
                    [&](const auto& each) { return each.second.name == name; }));
}

void Events::close() {
  const std::lock_guard lock(mutex_);
  for (const auto& [number, listener] : listeners_) listener.push("event: bye\ndata: {}\n\n");
}

void Events::keep_alive() {
  if (listeners() == 0) return;
  const std::lock_guard in_order(sending_);
  const Rights rights = read_rights_();
  const std::lock_guard lock(mutex_);
  for_each_entitled(rights, [](const Listener& listener, const Hears&) {
    return listener.push(": still here\n\n");
  });
}

void Events::check_rights() {
  if (listeners() == 0) return;
  const std::lock_guard in_order(sending_);
  const Rights rights = read_rights_();
  const std::lock_guard lock(mutex_);
  for_each_entitled(rights, [](const Listener&, const Hears&) { return true; });
}

}  // namespace fovea::server
