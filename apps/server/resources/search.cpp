// Search: answers queries with nested results and snippets.
#include "fovea/work/search.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/documents.hpp"
#include "fovea/work/name_list.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

struct Asked {
  search::Query query;
  work::SearchOptions options;
  work::PageOptions page;
};

/// Sets `value` to the one that the parameter names. Without the parameter, `value` is unchanged.
template <class T, class Value>
Result<void> choose(const Target& target, const std::string& parameter, std::span<const T> known,
                    Value& value) {
  const auto name = target.parameter(parameter);
  if (!name) return {};
  std::vector<std::string_view> names;
  for (const T each : known) {
    names.push_back(search::name_of(each));
    if (names.back() != *name) continue;
    value = each;
    return {};
  }
  return Error{.kind = ErrorKind::usage,
               .message = fmt::format("{} cannot be '{}'", parameter, printable(*name)),
               .remedy = fmt::format("{}", fmt::join(names, ", "))};
}

Result<search::Query> query_in(const Target& target) {
  const auto text = text_in(target, "q");
  if (!text) return text.error();
  if (text->size() > Limits::query_bytes)
    return Error{.kind = ErrorKind::usage, .message = "the query is too long"};
  return search::parse_query(*text);
}

Result<work::PageOptions> page_in(const Target& target) {
  const auto from = number_in(target, "from", 0, {0, Limits::first_result});
  const auto count = number_in(target, "k", 20, {1, Limits::results});
  const auto words = number_in(target, "words", 40, {5, Limits::snippet_words});
  for (const auto* each : {&from, &count, &words}) {
    if (!*each) return each->error();
  }
  return work::PageOptions{.from = *from, .count = *count, .snippet_words = *words};
}

/// The model that the request names, else that of the A/B test, else that of the index.
Result<search::Model> model_in(Call& call) {
  auto name = call.target.parameter("model");
  if (!name) name = call.app.ab.model_for(call.token);
  return search::model_or_default(call.app.searcher->index(), name);
}

Result<void> choose_task(const Target& target, run::Task& task) {
  const auto name = target.parameter("task");
  if (!name) return {};
  const auto named = run::task_named(*name);
  if (!named || *named == run::Task::unknown)
    return Error{.kind = ErrorKind::usage,
                 .message = "there is no task '" + printable(*name) + "'"};
  task = *named;
  return {};
}

Result<work::SearchOptions> options_in(Call& call) {
  const Target& target = call.target;
  work::SearchOptions options{.audience = work::Audience::people};
  auto model = model_in(call);
  if (!model) return std::move(model).error();
  options.search.model = *std::move(model);
  options.search.vague = target.parameter("structure") == "vague";
  options.search.tags = work::names_in(target.parameter("tags").value_or(""));
  for (const auto& chosen :
       {choose_task(target, options.search.task),
        choose(target, "spell", search::all_spellings(), options.search.spelling),
        choose(target, "units", search::all_units(), options.search.units),
        choose(target, "repeats", search::all_repeats(), options.repeats)}) {
    if (!chosen) return chosen.error();
  }
  return options;
}

Result<Asked> asked_in(Call& call) {
  auto query = query_in(call.target);
  if (!query) return std::move(query).error();
  const auto page = page_in(call.target);
  if (!page) return page.error();
  auto options = options_in(call);
  if (!options) return std::move(options).error();
  return Asked{*std::move(query), *std::move(options), *page};
}

/// A request that names a model does not use that of the user's variant. Further pages belong to
/// the same search.
bool is_for_ab(const Call& call, const Asked& asked) {
  return !call.target.parameter("model") && asked.page.from == 0;
}

/// Writes a snippet; positions of marks are in code points.
void write(JsonWriter& out, const search::Snippet& snippet) {
  out.begin_object().member("text", snippet.text).key("marks").begin_array();
  const std::string_view text = snippet.text;
  for (const auto& [begin, end] : snippet.marks)
    out.begin_array()
        .value(count_code_points(text.substr(0, begin)))
        .value(count_code_points(text.substr(0, end)))
        .end_array();
  out.end_array().end_object();
}

void write_suggestions(JsonWriter& out, const search::Answer& answer) {
  out.member("corrected", answer.corrected.has_value()).key("suggestions").begin_array();
  for (const search::Suggestion& each : answer.suggestions)
    out.begin_object()
        .member("written", each.written)
        .member("suggested", each.suggested)
        .end_object();
  out.end_array();
}

/// Writes the counts of results that were omitted for their role.
void write_hidden(JsonWriter& out, const search::Answer& answer) {
  out.key("hidden").begin_array();
  for (const search::Hidden& each : answer.hidden)
    out.begin_object().member("where", each.where).member("count", each.count).end_object();
  out.end_array();
}

void write(JsonWriter& out, const work::ResultRow& row) {
  out.begin_object().member("rank", row.rank).member("doc", row.doc);
  out.member("element", row.element).member("path", row.path).member("tag", row.tag);
  out.member("score", row.score).member("alsoIn", row.other_places).key("title");
  if (row.title.empty())
    out.value(std::nullopt);
  else
    out.value(row.title);
  out.list("trail", row.trail).member("start", row.range.start).member("end", row.range.end);
  out.key("within");
  if (row.within)
    out.value(*row.within);
  else
    out.value(std::nullopt);
  out.key("snippet");
  if (row.snippet)
    write(out, *row.snippet);
  else
    out.value(std::nullopt);
  out.end_object();
}

void write(JsonWriter& out, const search::Record& record) {
  out.begin_object().member("name", record.name).member("says", record.says);
  out.member("citation", record.citation).key("parameters").begin_array();
  for (const Parameter& each : record.parameters) {
    out.begin_object().member("name", each.name).member("says", each.says);
    out.member("standard", to_text(each.standard)).list("choices", each.choices).end_object();
  }
  out.end_array().end_object();
}

}  // namespace

Response get_models(Call& call) {
  JsonWriter out;
  out.begin_object().key("models").begin_array();
  for (const search::Record& each : search::models()) write(out, each);
  out.end_array().key("tasks").begin_array();
  for (const run::Task task : run::all_tasks()) {
    if (task != run::Task::unknown) out.value(run::name_of(task));
  }
  out.end_array().list("tags", call.app.index->tags());
  out.member("documents", work::count_documents(*call.app.index));
  out.member("elements", call.app.index->totals().elements);
  out.end_object();
  return json(std::move(out));
}

Response search(Call& call) {
  const auto asked = asked_in(call);
  if (!asked) return refuse_input(asked.error());
  const auto found =
      work::search_page(*call.app.searcher, asked->query, asked->options, asked->page);
  if (!found) return refuse(found.error());
  if (is_for_ab(call, *asked)) {
    if (auto logged = call.app.ab.searched(call.token, App::now()); !logged)
      call.app.log(to_string(logged.error()));
  }
  JsonWriter out;
  out.begin_object().member("model", search::name_of(found->model));
  out.member("task", run::name_of(asked->options.search.task)).list("notes", found->answer.notes);
  write_suggestions(out, found->answer);
  write_hidden(out, found->answer);
  out.member("more", found->page.more).key("results").begin_array();
  for (const work::ResultRow& each : found->page.rows) write(out, each);
  out.end_array().end_object();
  return json(std::move(out));
}

Response log_click(Call& call) {
  JsonReader in = read_body(call.request.body);
  const ab::LoggedEvent::Opened opened{in.natural("rank"), in.text("doc"), in.text("path")};
  if (auto good = in.finish(); !good) return refuse(good.error());
  // Anyone may report a click, so only elements that the index has are logged.
  if (opened.rank == 0 || !work::has_element(*call.app.index, opened.doc, opened.path))
    return fail({.code = Code::invalid, .message = "the index has no such element"});
  if (auto done = call.app.ab.clicked(call.token, opened, App::now()); !done)
    return refuse(done.error());
  return no_content();
}

}  // namespace fovea::server
