// Actions and entries as JSON objects: one function per action writes it, and one reads it.
#include <array>

#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"

namespace fovea::assess {
namespace {

void put(JsonWriter& out, const View& action) { out.member("doc", action.doc); }
void get(JsonReader& in, View& action) { action.doc = in.text("doc"); }

void put(JsonWriter& out, const Judge& action) {
  out.member("doc", action.doc);
  out.member("mode", to_string(action.mode));
  out.list("paths", action.paths);
  out.member("value", to_string(action.value));
  if (action.inferred) out.member("inferred", *action.inferred);
  if (action.inconsistent) out.member("inconsistent", *action.inconsistent);
}
void get(JsonReader& in, Judge& action) {
  action.doc = in.text("doc");
  action.mode = in.parsed("mode", mode_named);
  action.paths = in.texts("paths");
  action.value = in.parsed("value", parse_judged);
  if (in.has("inferred")) action.inferred = in.flag("inferred");
  if (in.has("inconsistent")) action.inconsistent = in.flag("inconsistent");
}

void put(JsonWriter& out, const Clear& action) {
  out.member("doc", action.doc);
  out.list("paths", action.paths);
}
void get(JsonReader& in, Clear& action) {
  action.doc = in.text("doc");
  action.paths = in.texts("paths");
}

void put(JsonWriter& out, const Note& action) {
  out.member("doc", action.doc);
  out.member("path", action.path);
  out.member("text", action.text);
}
void get(JsonReader& in, Note& action) {
  action.doc = in.text("doc");
  action.path = in.text("path");
  action.text = in.text("text");
}

void put(JsonWriter& out, const Later& action) {
  out.member("doc", action.doc);
  out.member("path", action.path);
  out.member("on", action.on);
}
void get(JsonReader& in, Later& action) {
  action.doc = in.text("doc");
  action.path = in.text("path");
  action.on = in.flag("on");
}

void put(JsonWriter& out, const Done& action) {
  out.member("doc", action.doc);
  out.member("on", action.on);
}
void get(JsonReader& in, Done& action) {
  action.doc = in.text("doc");
  action.on = in.flag("on");
}

void put_range(JsonWriter& out, const region::Range& range) {
  out.member("start", range.start);
  out.member("end", range.end);
}
region::Range get_range(JsonReader& in) { return {in.natural("start"), in.natural("end")}; }

void put(JsonWriter& out, const Highlight& action) {
  out.member("doc", action.doc);
  put_range(out, action.range);
  out.member("grade", action.grade);
}
void get(JsonReader& in, Highlight& action) {
  action.doc = in.text("doc");
  action.range = get_range(in);
  const std::int64_t grade = in.integer("grade");
  if (!std::in_range<std::int32_t>(grade)) in.refuse("grade", "is too large");
  action.grade = static_cast<std::int32_t>(grade);
}

void put(JsonWriter& out, const Erase& action) {
  out.member("doc", action.doc);
  put_range(out, action.range);
}
void get(JsonReader& in, Erase& action) {
  action.doc = in.text("doc");
  action.range = get_range(in);
}

void put(JsonWriter& out, const BestEntry& action) {
  out.member("doc", action.doc);
  if (action.offset) out.member("offset", *action.offset);
}
void get(JsonReader& in, BestEntry& action) {
  action.doc = in.text("doc");
  if (in.has("offset")) action.offset = in.natural("offset");
}

void put(JsonWriter& out, const Exhaustivity& action) {
  out.member("doc", action.doc);
  out.list("paths", action.paths);
  out.member("level", to_string(action.level));
}
void get(JsonReader& in, Exhaustivity& action) {
  action.doc = in.text("doc");
  action.paths = in.texts("paths");
  action.level = in.parsed("level", exhaustiveness_named);
}

void put(JsonWriter& out, const NotRelevant& action) { out.member("doc", action.doc); }
void get(JsonReader& in, NotRelevant& action) { action.doc = in.text("doc"); }

void put(JsonWriter&, const Undo&) {}
void get(JsonReader&, Undo&) {}
void put(JsonWriter&, const Redo&) {}
void get(JsonReader&, Redo&) {}

template <class Which>
Action read_as(JsonReader& in) {
  Which action;
  get(in, action);
  return action;
}

/// One reader per alternative of Action, in its order.
constexpr auto readers = []<class... Which>(std::variant<Which...>*) {
  return std::array{&read_as<Which>...};
}(static_cast<Action*>(nullptr));

std::optional<ActionKind> kind_named(std::string_view name) {
  for (const ActionKind& each : action_kinds) {
    if (each.name == name) return each;
  }
  return std::nullopt;
}

/// After an unknown name, which `in` reports at the end, the result has no meaning.
Action read_action(JsonReader& in) {
  const ActionKind kind = in.parsed("action", kind_named);
  return kind.alternative < readers.size() ? readers[kind.alternative](in) : Action{};
}

/// An action without a document needs an overload of its own below.
template <class Which>
std::string_view document_in(const Which& action) {
  return action.doc;
}
std::string_view document_in(const Undo&) { return {}; }
std::string_view document_in(const Redo&) { return {}; }

void put_action(JsonWriter& out, const Action& action) {
  out.member("action", name_of(action));
  std::visit([&](const auto& each) { put(out, each); }, action);
}

}  // namespace

std::string_view to_string(Reload reload) {
  constexpr std::array<std::string_view, 3> names = {"never", "if-behind", "always"};
  return names[static_cast<std::size_t>(reload)];
}

std::string_view document_of(const Action& action) {
  return std::visit([](const auto& each) { return document_in(each); }, action);
}

std::string encode(const Action& action) {
  JsonWriter out;
  out.begin_object();
  put_action(out, action);
  return std::move(out.end_object()).finish();
}

Result<Action> decode_action(std::string_view json) {
  JsonReader in(json);
  Action action = read_action(in);
  if (auto done = in.finish(); !done) return std::move(done).error();
  return action;
}

std::string encode(const Entry& entry) {
  JsonWriter out;
  out.begin_object();
  out.member("v", log_version);
  out.member("sequence", entry.sequence);
  out.member("version", entry.version);
  out.member("id", entry.id);
  out.member("assessor", entry.assessor);
  out.member("topic", entry.topic);
  out.member("time", entry.time);
  if (entry.imported) out.member("imported", true);
  put_action(out, entry.action);
  return std::move(out.end_object()).finish();
}

Result<Entry> decode_entry(std::string_view json, const Place& place) {
  JsonReader in(json, {.place = place});
  if (const auto version = in.integer("v"); version != log_version)
    in.refuse("v", fmt::format("is {}, but this program reads {}", version, log_version));
  Entry entry{.sequence = in.natural("sequence"),
              .version = in.natural("version"),
              .id = in.text("id"),
              .assessor = in.text("assessor"),
              .topic = in.text("topic"),
              .time = in.integer("time"),
              .imported = in.has("imported") && in.flag("imported"),
              .action = read_action(in)};
  if (auto done = in.finish(); !done) return std::move(done).error();
  if (auto good = check(entry); !good) {
    Error error = std::move(good).error();
    error.place = place;
    return error;
  }
  return entry;
}

}  // namespace fovea::assess
