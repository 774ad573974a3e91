// The caller's judgements of a document, and the values inferred from them.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/resources/guard.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

using assess::Desk;
using assess::Value;

std::vector<std::string> names_of(const std::vector<assess::Rule>& rules) {
  std::vector<std::string> names;
  names.reserve(rules.size());
  for (const assess::Rule each : rules) names.emplace_back(name_of(each));
  return names;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& each : names) text += (text.empty() ? "" : ", ") + each;
  return text;
}

void write_elements(JsonWriter& out, Desk& desk) {
  assess::Inference& inference = desk.inference();
  const auto size = static_cast<std::uint32_t>(
      desk.settings().kind == assess::Kind::graded ? inference.size() : 0);
  std::string states;
  for (std::uint32_t e = 0; e < size; ++e) states += assess::letter_of(inference.state(e));
  out.begin_object().member("state", states).key("value").begin_array();
  for (std::uint32_t e = 0; e < size; ++e) write_value(out, inference, e);
  out.end_array().key("allowed").begin_array();
  for (std::uint32_t e = 0; e < size; ++e) out.value(inference.allowed(e).bits());
  out.end_array().key("choices").begin_array();
  for (std::uint32_t e = 0; e < size; ++e) out.value(assess::offered(inference, e).bits());
  out.end_array().end_object();
}

/// Writes what a client needs to infer as the server does; null if assessors highlight.
void write_inference(JsonWriter& out, Desk& desk) {
  if (desk.settings().kind != assess::Kind::graded) {
    out.value(std::nullopt);
    return;
  }
  std::string own_text;
  for (const xml::Element& each : desk.document().outline().elements)
    own_text += each.own_text ? '1' : '0';
  out.begin_object().member("ownText", own_text);
  out.list("rules", names_of(desk.settings().rules.rules()));
  out.list("pool", desk.pool().elements).key("judged").begin_array();
  for (const std::uint32_t element : desk.judged()) {
    const Value value = desk.inference().judged(element).value_or(Value{});
    out.begin_array().value(element).value(value.index()).end_array();
  }
  out.end_array().end_object();
}

void write_clashes(JsonWriter& out, const Desk& desk, const assess::Inference& inference) {
  out.begin_array();
  for (const assess::Clash& each : inference.clashes()) {
    const auto rules = names_of(each.reason.rules);
    out.begin_object().member("element", each.element).list("with", each.reason.judgements);
    out.list("rules", rules);
    out.member(
        "message",
        fmt::format("{} contradicts {} under {}", desk.document().outline().path(each.element),
                    counted(each.reason.judgements.size(), "judgement"), joined(rules)));
    out.end_object();
  }
  out.end_array();
}

/// Writes notes and reminders; their element is null if they are about the whole document.
void write_remarks(JsonWriter& out, const Desk& desk) {
  const auto place = [&](const std::string& path) {
    const auto found = path.empty() ? std::nullopt : desk.document().find(path);
    return found ? std::to_string(*found) : std::string("null");
  };
  out.key("notes").begin_array();
  for (const auto& [path, element] : desk.state().elements) {
    if (element.note.empty()) continue;
    out.begin_object().key("element").raw(place(path)).member("text", element.note).end_object();
  }
  out.end_array().key("later").begin_array();
  for (const auto& [path, element] : desk.state().elements) {
    if (element.later) out.raw(place(path));
  }
  out.end_array();
}

void write_hints(JsonWriter& out, const Desk& desk) {
  const bool shown = desk.settings().pool_hints;
  out.key("hints").begin_object();
  out.list("elements", shown ? desk.pool().elements : std::vector<std::uint32_t>{});
  out.key("ranges").begin_array();
  for (const region::Range& each : shown ? desk.pool().ranges : std::vector<region::Range>{})
    out.begin_array().value(each.start).value(each.end).end_array();
  out.end_array().end_object();
}

void write_reason(JsonWriter& out, Desk& desk, const std::optional<assess::Reason>& reason) {
  std::vector<std::string> rules;
  if (reason) rules = names_of(reason->rules);
  out.begin_object().member("allowed", !reason.has_value()).key("judgements").begin_array();
  std::string others;
  for (const std::uint32_t e : reason ? reason->judgements : std::vector<std::uint32_t>{}) {
    const std::string path = desk.document().outline().path(e);
    const std::string value = to_string(desk.inference().judged(e).value_or(Value{}));
    out.begin_object()
        .member("element", e)
        .member("path", path)
        .member("value", value)
        .end_object();
    others += fmt::format("{}{} {}", others.empty() ? "" : ", ", path, value);
  }
  std::string message;
  if (reason && rules.empty()) message = "the element has no text";
  if (reason && !rules.empty())
    message = others.empty() ? fmt::format("{} rules it out in this document", joined(rules))
                             : fmt::format("{} with {}", joined(rules), others);
  out.end_array().list("rules", rules).member("message", message).end_object();
}

}  // namespace

Response get_rules(Call&) {
  JsonWriter out;
  out.begin_object().key("rules").begin_array();
  for (const assess::RuleText& each : assess::all_rules())
    out.begin_object().member("name", each.name).member("meaning", each.meaning).end_object();
  out.end_array().key("sets").begin_array();
  for (const assess::NamedRules& each : assess::named_rule_sets())
    out.begin_object()
        .member("name", each.name)
        .list("rules", names_of(each.rules.rules()))
        .end_object();
  out.end_array().key("values").begin_array();
  for (std::size_t i = 0; i < Value::count; ++i) out.value(to_string(Value::at(i)));
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_judging(Call& call) {
  const std::string& topic = call.parts[0];
  const std::string& doc = call.parts[1];
  if (auto no = not_mine(call, topic)) return *std::move(no);
  if (auto no = no_such_document(call, doc)) return *std::move(no);
  const auto stream = call.app.campaign->stream(call.name(), topic);
  if (!stream) return refuse(stream.error());
  JsonWriter out;
  auto done = call.app.desks->look(
      call.name(), topic, doc, [&](Desk& desk, std::uint64_t version) -> Result<void> {
        out.begin_object().member("topic", topic).member("doc", doc);
        out.member("version", version).member("topicVersion", stream->version);
        out.member("kind", to_string(desk.settings().kind));
        out.member("rules", to_string(desk.settings().rules));
        out.member("canUndo", stream->can_undo).member("canRedo", stream->can_redo);
        out.member("fit", desk.fits());
        write_elements(out.key("elements"), desk);
        write_inference(out.key("inference"), desk);
        write_counts(out.key("counts"), desk.inference());
        write_clashes(out.key("clashes"), desk, desk.inference());
        write_text(out.key("text"), desk);
        write_remarks(out, desk);
        write_hints(out, desk);
        out.end_object();
        return {};
      });
  if (!done) return refuse(done.error());
  return json(std::move(out));
}

Response get_reason(Call& call) {
  if (auto no = not_mine(call, call.parts[0])) return *std::move(no);
  if (auto no = no_such_document(call, call.parts[1])) return *std::move(no);
  const auto element = number_in(call.target, "element");
  const auto text = text_in(call.target, "value");
  if (!element || !text) return refuse(element ? text.error() : element.error());
  const auto value = assess::value_named(*text);
  JsonWriter out;
  bool found = value.has_value();
  auto done = call.app.desks->look(call.name(), call.parts[0], call.parts[1],
                                   [&](Desk& desk, std::uint64_t) -> Result<void> {
                                     found = found && *element < desk.inference().size();
                                     if (!found) return {};
                                     const auto e = static_cast<std::uint32_t>(*element);
                                     write_reason(out, desk, desk.inference().why_not(e, *value));
                                     return {};
                                   });
  if (!done) return refuse(done.error());
  if (!found) return fail({.code = Code::bad_request, .message = "no such element or value"});
  return json(std::move(out));
}

Response preview(Call& call) {
  if (auto no = not_mine(call, call.parts[0])) return *std::move(no);
  if (auto no = no_such_document(call, call.parts[1])) return *std::move(no);
  JsonReader in = read_body(call.request.body);
  const auto numbers = in.optional_naturals("elements");
  const auto value = assess::value_named(in.text("value"));
  if (auto good = in.finish(); !good) return refuse(good.error());
  JsonWriter out;
  bool found = value && !numbers.empty();
  auto done = call.app.desks->look(
      call.name(), call.parts[0], call.parts[1], [&](Desk& desk, std::uint64_t) -> Result<void> {
        std::vector<std::uint32_t> elements;
        for (const std::uint64_t each : numbers) {
          found = found && each < desk.inference().size();
          elements.push_back(static_cast<std::uint32_t>(each));
        }
        if (!found) return {};
        const auto changes = desk.preview(elements, *value);
        out.begin_object();
        write_changes(out.key("changes"), changes, desk.inference());
        out.member("inferred", assess::count_entering(changes, assess::State::inferred));
        out.member("added", assess::count_entering(changes, assess::State::to_judge));
        out.member("clashes", assess::count_entering(changes, assess::State::inconsistent))
            .end_object();
        return {};
      });
  if (!done) return refuse(done.error());
  if (!found) return fail({.code = Code::bad_request, .message = "no such element or value"});
  return json(std::move(out));
}

}  // namespace fovea::server
