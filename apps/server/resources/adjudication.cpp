// The differences between judges, and the decisions of adjudicators.
#include "fovea/work/campaign/adjudication.hpp"

#include "server/http/json.hpp"
#include "server/resources/guard.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

void write_elements(JsonWriter& out, const assess::Desk& desk) {
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

void write(JsonWriter& out, const assess::Proposal& proposal) {
  const assess::Difference& difference = proposal.difference;
  out.begin_object().member("topic", difference.topic).member("doc", difference.doc);
  out.member("path", difference.path).key("values").begin_object();
  for (const auto& [assessor, says] : difference.values) out.member(assessor, says);
  out.end_object().key("decisions").begin_object();
  for (const auto& [assessor, actions] : proposal.decisions) {
    out.key(assessor).begin_array();
    for (const assess::Action& action : actions) out.raw(assess::encode(action));
    out.end_array();
  }
  out.end_object().end_object();
}

/// Members of the request: a judge, and the place if only one is to be decided.
Result<assess::Decision> decision_in(const Call& call) {
  JsonReader in = read_body(call.request.body);
  assess::Decision decision{call.parts[0], call.name(), in.text("judge"), App::now()};
  const auto doc = in.optional_text("doc");
  const auto path = in.optional_text("path");
  if (auto good = in.finish(); !good) return std::move(good).error();
  if (doc.has_value() != path.has_value())
    return Error{.kind = ErrorKind::usage,
                 .message = "A place has both doc and path.",
                 .remedy = "Send both, or neither to decide all differences."};
  if (doc) decision.place = {*doc, *path};
  return decision;
}

}  // namespace

Response get_judges(Call& call) {
  const std::string& topic = call.parts[0];
  if (auto no = not_for_all_judges(call, topic)) return *std::move(no);
  if (auto no = no_such_document(call, call.parts[1])) return *std::move(no);
  const auto streams = call.app.campaign->streams();
  if (!streams) return refuse(streams.error());
  JsonWriter out;
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
  const auto proposals = assess::proposals(*call.app.campaign, call.parts[0], call.name());
  if (!proposals) return refuse(proposals.error());
  JsonWriter out;
  out.begin_object().key("differences").begin_array();
  for (const assess::Proposal& each : proposals->places) write(out, each);
  out.end_array().key("all").begin_object();
  for (const auto& [judge, decided] : proposals->all) out.member(judge, decided);
  out.end_object().end_object();
  return json(std::move(out));
}

Response decide(Call& call) {
  const std::string& topic = call.parts[0];
  if (auto no = not_for_all_judges(call, topic)) return *std::move(no);
  const auto decision = decision_in(call);
  if (!decision) return refuse(decision.error());
  const auto decided =
      work::decide_topic(*call.app.campaign, *decision,
                         [&](const std::string& doc) { return call.app.documents.find(doc); });
  if (!decided) return refuse_input(decided.error());
  JsonWriter out;
  out.begin_object().member("decided", *decided).end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
