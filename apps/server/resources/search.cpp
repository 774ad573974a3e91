// Search: queries in, nested results with snippets out.
#include "fovea/search.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/fields.hpp"
#include "server/http/parameters.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// One more than is shown tells whether there is more.
struct Asked {
  search::Query query;
  search::Options options;
  std::size_t from = 0;
  std::size_t count = 20;
  std::size_t words = 40;
};

std::vector<std::string> separated(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (const auto name = trim(text.substr(0, comma)); !name.empty()) names.emplace_back(name);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return names;
}

/// Sets `value` to the one that the parameter names; it stays if there is no such parameter.
template <class T>
Result<void> choose(const Target& target, const std::string& parameter, std::span<const T> known,
                    T& value) {
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

/// Longer ones are no questions.
constexpr std::size_t max_query_bytes = 10'000;

Result<Asked> asked_in(Call& call) {
  const Target& target = call.target;
  const auto text = text_in(target, "q");
  if (!text) return text.error();
  if (text->size() > max_query_bytes)
    return Error{.kind = ErrorKind::usage, .message = "the query is too long"};
  auto query = search::parse_query(*text);
  if (!query) return std::move(query).error();
  Asked asked{.query = *std::move(query)};
  const auto from = number_in(target, "from", 0, {0, 10'000});
  const auto count = number_in(target, "k", 20, {1, 200});
  const auto words = number_in(target, "words", 40, {5, 200});
  for (const auto* each : {&from, &count, &words}) {
    if (!*each) return each->error();
  }
  asked.from = *from;
  asked.count = *count;
  asked.words = *words;
  asked.options.results = asked.from + asked.count + 1;
  auto name = target.parameter("model");
  if (!name) name = call.app.ab.model_for(call.token);
  auto model = search::model_or_default(call.app.searcher->index(), name);
  if (!model) return std::move(model).error();
  asked.options.model = *std::move(model);
  if (const auto task = target.parameter("task")) {
    const auto named = run::task_named(*task);
    if (!named || *named == run::Task::unknown)
      return Error{.kind = ErrorKind::usage,
                   .message = "there is no task '" + printable(*task) + "'"};
    asked.options.task = *named;
  }
  asked.options.vague = target.parameter("structure") == "vague";
  asked.options.tags = separated(target.parameter("tags").value_or(""));
  if (auto chosen = choose(target, "spell", search::all_spellings(), asked.options.spelling);
      !chosen)
    return std::move(chosen).error();
  if (auto chosen = choose(target, "units", search::all_units(), asked.options.units); !chosen)
    return std::move(chosen).error();
  asked.options.repeats = search::repeats_for_people(asked.options);
  if (auto chosen = choose(target, "repeats", search::all_repeats(), asked.options.repeats);
      !chosen)
    return std::move(chosen).error();
  return asked;
}

/// Who has chosen a model has not seen that of his variant; further results are of the same search.
bool is_for_ab(const Call& call, const Asked& asked) {
  return !call.target.parameter("model") && asked.from == 0;
}

/// Marks in code points.
void write_snippet(JsonOut& out, const search::Snippet& snippet) {
  out.begin_object().member("text", snippet.text).key("marks").begin_array();
  const std::string_view text = snippet.text;
  for (const auto& [begin, end] : snippet.marks)
    out.begin_array()
        .value(count_code_points(text.substr(0, begin)))
        .value(count_code_points(text.substr(0, end)))
        .end_array();
  out.end_array().end_object();
}

/// Where the result stands: the title of its document, null if it has none, and the headings from
/// there down to it.
Result<void> write_context(JsonOut& out, const index::Index& index, index::Tree& tree,
                           const search::Hit& found) {
  const auto title = index::title_text(index, found.doc, tree);
  if (!title) return title.error();
  const auto trail = index::trail_texts(index, found.doc, tree, search::place_of(tree, found));
  if (!trail) return trail.error();
  out.key("title");
  if (title->empty())
    out.value(std::nullopt);
  else
    out.value(*title);
  out.list("trail", *trail);
  return {};
}

void write_suggestions(JsonOut& out, const search::Answer& answer) {
  out.member("corrected", answer.corrected.has_value()).key("suggestions").begin_array();
  for (const search::Suggestion& each : answer.suggestions)
    out.begin_object()
        .member("written", each.written)
        .member("suggested", each.suggested)
        .end_object();
  out.end_array();
}

/// Results that were left out for their role.
void write_hidden(JsonOut& out, const search::Answer& answer) {
  out.key("hidden").begin_array();
  for (const search::Hidden& each : answer.hidden)
    out.begin_object().member("where", each.where).member("count", each.count).end_object();
  out.end_array();
}

Result<void> write_results(JsonOut& out, const App& app, const Asked& asked,
                           std::span<const search::Hit> results) {
  const index::Index& index = *app.index;
  const auto within = search::holders(index, results);
  index::Tree tree;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const search::Hit& found = results[i];
    index.open_tree(found.doc, tree);
    const index::Element place = search::place_of(tree, found);
    const region::Range range = found.range.value_or(tree.range(place));
    out.begin_object().member("rank", asked.from + i + 1).member("doc", index.name(found.doc));
    out.member("element", place).member("path", tree.path(place));
    out.member("tag", index.tags()[tree.tag(place)]).member("score", found.score);
    out.member("alsoIn", found.other_places);
    if (auto written = write_context(out, index, tree, found); !written) return written;
    out.member("start", range.start).member("end", range.end).key("within");
    if (within[i])
      out.value(asked.from + *within[i] + 1);
    else
      out.value(std::nullopt);
    out.key("snippet");
    if (index.has_text()) {
      const auto snippet = app.searcher->snippet(asked.query, found, asked.words);
      if (!snippet) return snippet.error();
      write_snippet(out, *snippet);
    } else {
      out.value(std::nullopt);
    }
    out.end_object();
  }
  return {};
}

/// Anybody may say that he clicked: only what the index has gets into the log.
bool has_element(const index::Index& index, const std::string& doc, const std::string& path) {
  const auto number = index.find(doc);
  if (!number) return false;
  index::Tree tree;
  index.open_tree(*number, tree);
  return tree.find(path).has_value();
}

void write(JsonOut& out, const search::Record& record) {
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
  const index::Totals& totals = call.app.index->totals();
  JsonOut out;
  out.begin_object().key("models").begin_array();
  for (const search::Record& each : search::models()) write(out, each);
  out.end_array().key("tasks").begin_array();
  for (const run::Task task : run::all_tasks()) {
    if (task != run::Task::unknown) out.value(run::name_of(task));
  }
  out.end_array().list("tags", call.app.index->tags());
  out.member("documents", totals.documents - totals.deleted).member("elements", totals.elements);
  out.end_object();
  return json(std::move(out));
}

Response search(Call& call) {
  auto asked = asked_in(call);
  if (!asked) return refuse_input(asked.error());
  const auto answer = call.app.searcher->search(asked->query, asked->options);
  if (!answer) return refuse(answer.error());
  if (answer->corrected) asked->query = *answer->corrected;
  if (is_for_ab(call, *asked)) {
    if (auto logged = call.app.ab.searched(call.token, App::now()); !logged)
      call.app.log(to_string(logged.error()));
  }
  const auto all = std::span(answer->results);
  const auto rest = all.subspan(std::min(asked->from, all.size()));
  JsonOut out;
  out.begin_object().member("model", search::name_of(asked->options.model));
  out.member("task", run::name_of(asked->options.task)).list("notes", answer->notes);
  write_suggestions(out, *answer);
  write_hidden(out, *answer);
  out.member("more", rest.size() > asked->count).key("results").begin_array();
  const auto written =
      write_results(out, call.app, *asked, rest.first(std::min(asked->count, rest.size())));
  if (!written) return refuse(written.error());
  out.end_array().end_object();
  return json(std::move(out));
}

Response log_click(Call& call) {
  Fields in(call.request.body);
  const AbLog::Click click{in.natural("rank"), in.text("doc"), in.text("path")};
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (click.rank == 0 || !has_element(*call.app.index, click.doc, click.path))
    return fail({.code = Code::invalid, .message = "no search can have found that element"});
  if (auto done = call.app.ab.clicked(call.token, click, App::now()); !done)
    return refuse(done.error());
  return no_content();
}

}  // namespace fovea::server
