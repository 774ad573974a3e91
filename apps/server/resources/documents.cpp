// Documents: text and elements.
#include "server/documents.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/search.hpp"
#include "fovea/work/documents.hpp"

#include "server/http/parameters.hpp"
#include "server/routes.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

Response no_document(const std::string& doc) {
  return fail({.code = Code::not_found,
               .message = fmt::format("there is no document '{}'", printable(doc))});
}

template <class Take>
void write_column(JsonWriter& out, std::string_view name, const xml::Outline& outline,
                  const Take& take) {
  out.key(name).begin_array();
  for (const xml::Element& each : outline.elements) out.value(take(each));
  out.end_array();
}

void write_roles(JsonWriter& out, const work::ElementRoles& roles) {
  out.key("roles").begin_array();
  for (const index::ContextRole& each : roles.distinct) {
    out.begin_object().member("role", index::name_of(each.role)).member("unit", each.unit);
    out.member("title", each.title).member("composed", each.composed).end_object();
  }
  out.end_array();
}

std::string document_json(const std::string& doc, const collection::Document& document,
                          const std::string& text, const work::ElementRoles& roles) {
  const xml::Outline& outline = document.outline();
  std::vector<std::uint32_t> number_of(outline.names.size());
  std::vector<std::string> tags;  // tags in this document
  for (const xml::Element& each : outline.elements) {
    if (number_of[each.name] != 0) continue;
    tags.push_back(outline.names[each.name]);
    number_of[each.name] = static_cast<std::uint32_t>(tags.size());
  }
  JsonWriter out;
  out.begin_object().member("doc", doc).member("length", document.length());
  out.member("text", text).list("tags", tags);
  write_roles(out, roles);
  out.key("elements").begin_object();
  write_column(out, "tag", outline, [&](const auto& each) { return number_of[each.name] - 1; });
  write_column(out, "parent", outline, [](const auto& each) { return each.parent; });
  write_column(out, "position", outline, [](const auto& each) { return each.position; });
  write_column(out, "start", outline, [](const auto& each) { return each.start; });
  write_column(out, "end", outline, [](const auto& each) { return each.end; });
  out.list("role", roles.of).end_object().end_object();
  return std::move(out).finish();
}

}  // namespace

Response list_documents(Call& call) {
  const index::Index& index = *call.app.index;
  const auto from = number_in(call.target, "from", 0);
  const auto limit = number_in(call.target, "limit", 100, {1, Limits::documents});
  if (!from || !limit) return refuse(from ? limit.error() : from.error());
  JsonWriter out;
  out.begin_object().member("total", work::count_documents(index));
  out.list("documents", work::document_names(index, *from, *limit)).end_object();
  return json(std::move(out));
}

Response get_document(Call& call) {
  const std::string& doc = call.parts[0];
  const auto number = call.app.index->find(doc);
  const auto document = call.app.documents.find(doc);
  if (!document) return refuse(document.error());
  if (!number || !*document) return no_document(doc);
  const auto text = call.app.documents.text(*number);
  if (!text) return refuse(text.error());
  const auto roles = work::element_roles(*call.app.index, *number);
  if (!roles) return refuse(roles.error());
  std::string body = document_json(doc, **document, *text, *roles);
  const std::string etag = fmt::format("\"{}\"", hash_of(body, "etag").substr(0, 16));
  Response response{.media_type = "application/json"};
  response.headers = {
      {"ETag", etag}, {"Vary", "Accept-Encoding"}, {"Cache-Control", "private, no-cache"}};
  if (call.request.headers.if_none_match.find(etag) != std::string::npos) {
    response.status = 304;
    response.media_type.clear();
  } else {
    response.body = std::move(body);
  }
  return response;
}

Response snap(Call& call) {
  const auto start = number_in(call.target, "start");
  const auto end = number_in(call.target, "end");
  const auto unit = text_in(call.target, "unit");
  if (!start || !end) return refuse(start ? end.error() : start.error());
  if (!unit || (*unit != "word" && *unit != "sentence") || *start > *end)
    return fail(
        {.code = Code::bad_request,
         .message = "expected start, an end that is not before it, and the unit word or sentence"});
  const auto units = call.app.documents.units(call.parts[0]);
  if (!units) return refuse(units.error());
  if (!*units) return no_document(call.parts[0]);
  const region::Range range = (*units)->snapped(
      {*start, *end}, *unit == "word" ? assess::Snap::word : assess::Snap::sentence);
  JsonWriter out;
  out.begin_object().member("start", range.start).member("end", range.end).end_object();
  return json(std::move(out));
}

Response get_matches(Call& call) {
  const auto doc = call.app.index->find(call.parts[0]);
  if (!doc) return no_document(call.parts[0]);
  const auto text = text_in(call.target, "q");
  if (!text) return refuse(text.error());
  const auto query = search::parse_query(*text);
  if (!query) return refuse_input(query.error());
  const auto ranges = call.app.searcher->matches(*query, *doc);
  if (!ranges) return refuse(ranges.error());
  JsonWriter out;
  out.begin_object().key("ranges").begin_array();
  for (const region::Range& each : *ranges)
    out.begin_array().value(each.start).value(each.end).end_array();
  out.end_array().end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
