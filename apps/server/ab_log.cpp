#include "server/ab_log.hpp"

#include <fstream>

#include "server/secrets.hpp"

namespace fovea::server {
namespace {

std::string user_of(const std::string& token) { return hash_of(token, "ab").substr(0, 16); }

std::optional<std::string> model_of(const work::AbModels& test, const std::string& token) {
  return work::model_for(test, hash_of(token, "ab variant"));
}

double seconds(std::int64_t milliseconds) { return static_cast<double>(milliseconds) / 1'000; }

}  // namespace

Result<void> AbLog::set(bool on, const std::vector<std::string>& models) {
  const std::lock_guard lock(mutex_);
  auto test = work::change_ab(state_.test, on, models);
  if (!test) return std::move(test).error();
  state_.test = *std::move(test);
  return {};
}

AbLog::State AbLog::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

std::optional<std::string> AbLog::model_for(const std::string& token) const {
  const std::lock_guard lock(mutex_);
  return model_of(state_.test, token);
}

Result<void> AbLog::searched(const std::string& token, std::int64_t now) {
  return write(token, {.time = seconds(now), .kind = "search"}, state_.searches);
}

Result<void> AbLog::clicked(const std::string& token, const ab::LoggedEvent::Opened& opened,
                            std::int64_t now) {
  return write(token, {.time = seconds(now), .kind = "click", .opened = opened}, state_.clicks);
}

Result<void> AbLog::write(const std::string& token, ab::LoggedEvent event, std::uint64_t& count) {
  const std::lock_guard lock(mutex_);
  auto model = model_of(state_.test, token);
  if (!model) return {};
  event.variant = *std::move(model);
  event.user = user_of(token);
  std::ofstream file(file_, std::ios::app);
  file << ab::to_line(event) << std::flush;
  if (!file) return Error{.place = {.file = file_}, .message = "the click log cannot be written"};
  ++count;
  return {};
}

}  // namespace fovea::server
