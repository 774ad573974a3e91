// What clients send: request targets, cookies, and JSON bodies with actions in them.
#include <cstdint>
#include <cstdlib>

#include "fovea/assess/log.hpp"

#include "server/http/json.hpp"
#include "server/http/url.hpp"
#include "server/routes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fovea;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto target = server::parse_target(text)) {
    const auto found = server::find_route(server::Method::get, target->segments);
    if (found.route != nullptr && !found.allowed.empty()) std::abort();
  }
  if (const auto plain = server::decoded(text)) {
    if (server::decoded(server::encoded(*plain)) != plain) std::abort();
  }
  (void)server::cookie_in(text, "fovea-session");
  JsonReader in = server::read_body(text);
  (void)in.text("id");
  (void)in.optional_natural("time");
  (void)in.optional_naturals("elements");
  (void)in.optional_texts("paths");
  const std::string action = in.optional_object("action");
  (void)in.optional_object("expected");
  if (in.finish()) (void)assess::decode_action(action);
  return 0;
}
