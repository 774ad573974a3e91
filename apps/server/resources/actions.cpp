// The actions of assessors, and their positions.
#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/log.hpp"
#include "fovea/work/campaign/people.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/resources/guard.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

struct Asked {
  assess::Entry entry;
  assess::Expected expected;
};

Result<Asked> asked_in(const Call& call) {
  JsonReader in = read_body(call.request.body);
  Asked asked{.entry = {.id = in.text("id"), .assessor = call.name(), .topic = call.parts[0]}};
  asked.entry.time = work::time_of_action(in.optional_natural("time"), App::now());
  JsonReader expected = read_body(in.optional_object("expected"));
  asked.expected = {expected.optional_natural("topic"), expected.optional_natural("document")};
  const std::string action = in.optional_object("action");
  if (auto good = in.finish(); !good) return std::move(good).error();
  if (auto good = expected.finish(); !good) return std::move(good).error();
  auto decoded = assess::decode_action(action);
  if (!decoded) {
    Error error = std::move(decoded).error();
    error.kind = ErrorKind::usage;
    return error;
  }
  asked.entry.action = *std::move(decoded);
  return asked;
}

std::string_view name_of(assess::Outcome outcome) {
  switch (outcome) {
    case assess::Outcome::repeated:
      return "repeated";
    case assess::Outcome::nothing_to_undo:
      return "nothing-to-undo";
    default:
      return "stored";
  }
}

/// The changed elements, the counts, and the text if the action can change it.
void write_document(JsonWriter& out, const Asked& asked, const assess::Acted& acted,
                    assess::Desk& desk) {
  write_changes(out.key("changes"), acted.changes, desk.inference());
  write_counts(out.key("counts"), desk.inference());
  out.key("text");
  if (kind_of(asked.entry.action).changes_text)
    write_text(out, desk);
  else
    out.value(std::nullopt);
}

/// The document of undo and redo is known only after the action.
Result<void> write_other_document(JsonWriter& out, Call& call, const Asked& asked,
                                  const assess::Acted& acted) {
  if (!acted.doc) {
    out.key("changes").begin_array().end_array();
    out.member("counts", std::nullopt).member("text", std::nullopt);
    return {};
  }
  return call.app.desks->look(call.name(), asked.entry.topic, *acted.doc,
                              [&](assess::Desk& desk, std::uint64_t) -> Result<void> {
                                write_document(out, asked, acted, desk);
                                return {};
                              });
}

Response answer_with(Call& call, const Asked& asked, const assess::Acted& acted, JsonWriter out,
                     bool has_document) {
  const auto stream = call.app.campaign->stream(call.name(), asked.entry.topic);
  if (!stream) return refuse(stream.error());
  out.member("outcome", name_of(acted.receipt.outcome));
  out.member("sequence", acted.receipt.sequence).member("version", stream->version);
  out.member("doc", acted.doc).member("documentVersion", acted.document_version);
  out.member("canUndo", stream->can_undo).member("canRedo", stream->can_redo);
  out.member("reload", acted.reload);
  if (!has_document) {
    if (auto done = write_other_document(out, call, asked, acted); !done)
      return refuse(done.error());
  }
  out.end_object();
  return json(std::move(out));
}

}  // namespace

Response act(Call& call) {
  const auto asked = asked_in(call);
  if (!asked) return refuse(asked.error());
  if (auto no = not_mine(call, asked->entry.topic)) return *std::move(no);
  if (auto good = assess::check(asked->entry); !good) return refuse(good.error());
  JsonWriter out;
  out.begin_object();
  bool has_document = false;
  const auto acted = call.app.desks->act(asked->entry, asked->expected,
                                         [&](assess::Desk& desk, const assess::Acted& done) {
                                           write_document(out, *asked, done, desk);
                                           has_document = true;
                                           return Result<void>{};
                                         });
  if (!acted) return refuse(acted.error());
  if (acted->receipt.outcome == assess::Outcome::conflict)
    return fail({.code = Code::conflict,
                 .message = "the judgements were changed elsewhere after they were loaded",
                 .remedy = "reload the document",
                 .version = acted->receipt.version});
  if (acted->receipt.outcome == assess::Outcome::stored) ++call.app.metrics.judgements;
  return answer_with(call, *asked, *acted, std::move(out), has_document);
}

Response get_next(Call& call) {
  if (auto no = not_mine(call, call.parts[0])) return *std::move(no);
  const auto what = text_in(call.target, "what");
  const auto goal = what ? assess::goal_named(*what) : std::nullopt;
  if (!goal)
    return fail(
        {.code = Code::bad_request,
         .message =
             "the parameter 'what' must be to-judge, unknown, inconsistent, later or article"});
  const auto element = number_in(call.target, "element", 0, {0, 0xFFFF'FFFF});
  if (!element) return refuse(element.error());
  std::optional<assess::Spot> after;
  const auto doc = call.target.parameter("doc");
  if (doc && !no_such_document(call, *doc)) {
    after = assess::Spot{*doc, std::nullopt};
    if (call.target.parameter("element")) after->element = static_cast<std::uint32_t>(*element);
  }
  const auto next = call.app.desks->next(call.name(), call.parts[0], *goal, after);
  if (!next) return refuse(next.error());
  JsonWriter out;
  out.begin_object();
  out.member("doc", *next ? std::optional((*next)->doc) : std::nullopt);
  out.member("element", *next ? (*next)->element : std::nullopt).end_object();
  return json(std::move(out));
}

Response be_present(Call& call) {
  const std::string& topic = call.parts[0];
  if (auto no = not_mine(call, topic)) return *std::move(no);
  JsonReader in = read_body(call.request.body);
  const Present here{topic, in.text("doc"), call.name()};
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (!here.doc.empty()) {
    if (auto no = no_such_document(call, here.doc)) return *std::move(no);
  }
  if (call.app.presence.put(here, App::ticks())) publish(call.app.events, here);
  const auto sees = work::sees_all_judges(*call.app.campaign, *call.user, topic);
  if (!sees) return refuse(sees.error());
  JsonWriter out;
  out.begin_object().key("others").begin_array();
  for (const Present& each : call.app.presence.others(topic, call.name(), App::ticks()))
    write(out, each, *sees);
  out.end_array().end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
