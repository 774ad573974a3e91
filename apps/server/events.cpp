#include "server/events.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::server {

std::string Events::message(const Numbered& each) const {
  return fmt::format("id: {}-{}\nevent: {}\ndata: {}\n\n", epoch_, each.number, each.event.type,
                     each.event.data);
}

std::optional<std::uint64_t> Events::number_in(const std::string& id) const {
  if (!id.starts_with(epoch_ + "-")) return std::nullopt;
  return parse_integer<std::uint64_t>(std::string_view(id).substr(epoch_.size() + 1));
}

void Events::publish(const Event& event) {
  const std::lock_guard lock(mutex_);
  kept_.push_back({++last_, event});
  if (kept_.size() > kept_events) kept_.pop_front();
  const std::string text = message(kept_.back());
  std::erase_if(listeners_, [&](const auto& each) {
    return each.second.hears(event) && !each.second.push(text);
  });
}

std::function<void()> Events::listen(const std::string& last_id, Hears hears, Push push) {
  const std::lock_guard lock(mutex_);
  const auto seen = number_in(last_id);
  const bool known = seen && *seen <= last_ && (kept_.empty() || *seen + 1 >= kept_.front().number);
  if (!last_id.empty() && !known) {
    push(message({last_, {.type = "reset", .data = "{}"}}));
  } else {
    push(fmt::format(": hello\nid: {}-{}\n\n", epoch_, last_));
    for (const Numbered& each : kept_) {
      if (seen && each.number > *seen && hears(each.event)) push(message(each));
    }
  }
  const std::uint64_t number = next_listener_++;
  listeners_.emplace(number, Listener{std::move(hears), std::move(push)});
  return [this, number] {
    const std::lock_guard again(mutex_);
    listeners_.erase(number);
  };
}

std::size_t Events::listeners() const {
  const std::lock_guard lock(mutex_);
  return listeners_.size();
}

void Events::send_all(const std::string& piece) {
  const std::lock_guard lock(mutex_);
  std::erase_if(listeners_, [&](const auto& each) { return !each.second.push(piece); });
}

void Events::close() { send_all("event: bye\ndata: {}\n\n"); }

void Events::keep_alive() { send_all(": still here\n\n"); }

}  // namespace fovea::server
