// The A/B test of this instance.
#include "fovea/base/input.hpp"

#include "server/http/json.hpp"
#include "server/routes.hpp"

namespace fovea::server {

Response get_ab(Call& call) {
  const AbLog::State state = call.app.ab.state();
  JsonWriter out;
  out.begin_object().member("on", state.test.on).list("models", state.test.models);
  out.member("searches", state.searches).member("clicks", state.clicks).end_object();
  return json(std::move(out));
}

Response set_ab(Call& call) {
  JsonReader in = read_body(call.request.body);
  const bool on = in.flag("on");
  const auto models = in.optional_texts("models");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (auto done = call.app.ab.set(on, models); !done) return refuse_input(done.error());
  return get_ab(call);
}

Response get_ab_events(Call& call) {
  const std::string& path = call.app.ab.file();
  if (!call.app.files.exists(path)) return file("ab.jsonl", "");
  const auto content = read_input(call.app.files, path);
  if (!content) return refuse(content.error());
  return file("ab.jsonl", std::string(content->text()));
}

}  // namespace fovea::server
