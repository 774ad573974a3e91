// Where judges differ, and who decides.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

#include "server/http/fields.hpp"
#include "server/resources/guard.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

void write_elements(JsonOut& out, const assess::Desk& desk) {
  out.begin_array();
  for (const auto& [path, element] : desk.state().elements) {
    if (!element.value && !element.exhaustivity) continue;
    out.begin_object().key("element");
    if (const auto number = path.empty() ? std::nullopt : desk.document().find(path))
      out.value(*number);
    else
      out.value(std::nullopt);
    out.member("path", path).key("value");
    if (element.value)
      out.value(to_string(*element.value));
    else
      out.value(std::nullopt);
    out.key("exhaustivity");
    if (element.exhaustivity)
      out.value(to_string(*element.exhaustivity));
    else
      out.value(std::nullopt);
    out.end_object();
  }
  out.end_array();
}

}  // namespace

Response get_judges(Call& call) {
  const std::string& topic = call.parts[0];
  if (auto no = not_for_all_judges(call, topic)) return *std::move(no);
  if (auto no = no_such_document(call, call.parts[1])) return *std::move(no);
  const auto streams = call.app.campaign->streams();
  if (!streams) return refuse(streams.error());
  JsonOut out;
  out.begin_object().key("judges").begin_array();
  for (const assess::Stream& each : *streams) {
    if (each.topic != topic) continue;
    auto done = call.app.desks->look(each.assessor, topic, call.parts[1],
                                     [&](assess::Desk& desk, std::uint64_t) -> Result<void> {
                                       out.begin_object().member("assessor", each.assessor);
                                       write_elements(out.key("elements"), desk);
                                       write_text(out.key("text"), desk);
                                       out.end_object();
                                       return {};
                                     });
    if (!done) return refuse(done.error());
  }
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_differences(Call& call) {
  if (auto no = not_for_all_judges(call, call.parts[0])) return *std::move(no);
  const auto final = assess::final_state(*call.app.campaign, call.parts[0]);
  if (!final) return refuse(final.error());
  JsonOut out;
  out.begin_object().key("differences").begin_array();
  for (const assess::Difference& each : final->differences) {
    out.begin_object().member("topic", each.topic).member("doc", each.doc);
    out.member("path", each.path).key("values").begin_object();
    for (const auto& [assessor, says] : each.values) out.member(assessor, says);
    out.end_object().end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

Response decide(Call& call) {
  const std::string& topic = call.parts[0];
  if (auto no = not_for_all_judges(call, topic)) return *std::move(no);
  Fields in(call.request.body);
  const std::string judge = in.text("judge");
  if (auto good = in.finish(); !good) return refuse(good.error());
  auto& campaign = *call.app.campaign;
  const auto judges = assess::judges_of(campaign, topic);
  if (!judges) return refuse(judges.error());
  if (std::find(judges->begin(), judges->end(), judge) == judges->end())
    return fail({.code = Code::invalid,
                 .message = fmt::format("{} is not a judge of topic {}.", printable(judge),
                                        printable(topic)),
                 .remedy = "Name one of its judges."});
  const auto decided =
      assess::decide(campaign, {topic, call.name(), judge, App::now()},
                     [&](const std::string& doc) { return call.app.documents.find(doc); });
  if (!decided) return refuse_input(decided.error());
  JsonOut out;
  out.begin_object().member("decided", *decided).end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
