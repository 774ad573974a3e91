#include "server/ab_log.hpp"

#include <fstream>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

#include "server/http/json.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

std::string user_of(const std::string& token) { return hash_of(token, "ab").substr(0, 16); }

/// One bit of a hash, so that a session always has the same variant.
std::size_t variant_of(const std::string& token) {
  return static_cast<unsigned char>(hash_of(token, "ab variant").front()) % 2;
}

}  // namespace

Result<void> AbLog::set(bool on, const std::vector<std::string>& models) {
  std::vector<std::string> names;
  for (const std::string& each : models) {
    const auto model = search::parse_model(each);
    if (!model) return model.error();
    names.push_back(search::name_of(*model));
  }
  const std::lock_guard lock(mutex_);
  const std::vector<std::string>& chosen = names.empty() ? state_.models : names;
  const bool different = chosen.size() == 2 && chosen[0] != chosen[1];
  if (!different && (on || !names.empty()))
    return Error{.kind = ErrorKind::data,
                 .message = "an A/B test needs two different models",
                 .remedy = "such as bm25 and lm"};
  if (!names.empty()) state_.models = std::move(names);
  state_.on = on;
  return {};
}

AbLog::State AbLog::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

std::optional<std::string> AbLog::model_for(const std::string& token) const {
  const std::lock_guard lock(mutex_);
  if (!state_.on) return std::nullopt;
  return state_.models[variant_of(token)];
}

Result<void> AbLog::searched(const std::string& token, std::int64_t now) {
  return write(token, "search", std::nullopt, now);
}

Result<void> AbLog::clicked(const std::string& token, const Click& click, std::int64_t now) {
  return write(token, "click", click, now);
}

Result<void> AbLog::write(const std::string& token, const std::string& event,
                          const std::optional<Click>& click, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  if (!state_.on) return {};
  JsonWriter out;
  out.begin_object().member("variant", state_.models[variant_of(token)]);
  out.member("user", user_of(token)).member("time", static_cast<double>(now) / 1'000);
  out.member("event", event);
  if (click) out.member("rank", click->rank).member("doc", click->doc).member("path", click->path);
  out.end_object();
  std::ofstream file(file_, std::ios::app);
  file << std::move(out).finish() << "\n" << std::flush;
  if (!file) return Error{.place = {.file = file_}, .message = "the click log cannot be written"};
  (click ? state_.clicks : state_.searches) += 1;
  return {};
}

}  // namespace fovea::server
