// Actions as JSON objects: one pair of functions for each, one table for all.
#include <array>

#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/text.hpp"

#include "assess/log/json.hpp"

namespace fovea::assess {
namespace {

void put(JsonWriter& out, const View& action) { out.text("doc", action.doc); }
void get(JsonReader& in, View& action) { action.doc = in.text("doc"); }

void put(JsonWriter& out, const Judge& action) {
  out.text("doc", action.doc);
  out.text("mode", to_string(action.mode));
  out.texts("paths", action.paths);
  out.text("value", to_string(action.value));
  if (action.inferred) out.flag("inferred", *action.inferred);
  if (action.inconsistent) out.flag("inconsistent", *action.inconsistent);
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
  out.text("doc", action.doc);
  out.texts("paths", action.paths);
}
void get(JsonReader& in, Clear& action) {
  action.doc = in.text("doc");
  action.paths = in.texts("paths");
}

void put(JsonWriter& out, const Note& action) {
  out.text("doc", action.doc);
  out.text("path", action.path);
  out.text("text", action.text);
}
void get(JsonReader& in, Note& action) {
  action.doc = in.text("doc");
  action.path = in.text("path");
  action.text = in.text("text");
}

void put(JsonWriter& out, const Later& action) {
  out.text("doc", action.doc);
  out.text("path", action.path);
  out.flag("on", action.on);
}
void get(JsonReader& in, Later& action) {
  action.doc = in.text("doc");
  action.path = in.text("path");
  action.on = in.flag("on");
}

void put(JsonWriter& out, const Done& action) {
  out.text("doc", action.doc);
  out.flag("on", action.on);
}
void get(JsonReader& in, Done& action) {
  action.doc = in.text("doc");
  action.on = in.flag("on");
}

void put_range(JsonWriter& out, const region::Range& range) {
  out.integer("start", static_cast<std::int64_t>(range.start));
  out.integer("end", static_cast<std::int64_t>(range.end));
}
region::Range get_range(JsonReader& in) { return {in.natural("start"), in.natural("end")}; }

void put(JsonWriter& out, const Highlight& action) {
  out.text("doc", action.doc);
  put_range(out, action.range);
  out.integer("grade", action.grade);
}
void get(JsonReader& in, Highlight& action) {
  action.doc = in.text("doc");
  action.range = get_range(in);
  const std::int64_t grade = in.integer("grade");
  if (!std::in_range<std::int32_t>(grade)) in.refuse("grade", "is too large");
  action.grade = static_cast<std::int32_t>(grade);
}

void put(JsonWriter& out, const Erase& action) {
  out.text("doc", action.doc);
  put_range(out, action.range);
}
void get(JsonReader& in, Erase& action) {
  action.doc = in.text("doc");
  action.range = get_range(in);
}

void put(JsonWriter& out, const BestEntry& action) {
  out.text("doc", action.doc);
  if (action.offset) out.integer("offset", static_cast<std::int64_t>(*action.offset));
}
void get(JsonReader& in, BestEntry& action) {
  action.doc = in.text("doc");
  if (in.has("offset")) action.offset = in.natural("offset");
}

void put(JsonWriter& out, const Exhaustivity& action) {
  out.text("doc", action.doc);
  out.texts("paths", action.paths);
  out.text("level", to_string(action.level));
}
void get(JsonReader& in, Exhaustivity& action) {
  action.doc = in.text("doc");
  action.paths = in.texts("paths");
  action.level = in.parsed("level", exhaustive_named);
}

void put(JsonWriter& out, const NotRelevant& action) { out.text("doc", action.doc); }
void get(JsonReader& in, NotRelevant& action) { action.doc = in.text("doc"); }

void put(JsonWriter&, const Undo&) {}
void get(JsonReader&, Undo&) {}
void put(JsonWriter&, const Redo&) {}
void get(JsonReader&, Redo&) {}

struct Kind {
  std::string_view name;
  Action (*read)(JsonReader&);
};

template <class Which>
constexpr Kind kind(std::string_view name) {
  return {name, [](JsonReader& in) -> Action {
            Which action;
            get(in, action);
            return action;
          }};
}

/// In the order of the variant.
constexpr std::array kinds = {
    kind<View>("view"),
    kind<Judge>("judge"),
    kind<Clear>("clear"),
    kind<Note>("note"),
    kind<Later>("later"),
    kind<Done>("done"),
    kind<Highlight>("highlight"),
    kind<Erase>("erase"),
    kind<BestEntry>("best-entry"),
    kind<Exhaustivity>("exhaustivity"),
    kind<NotRelevant>("not-relevant"),
    kind<Undo>("undo"),
    kind<Redo>("redo"),
};
static_assert(kinds.size() == std::variant_size_v<Action>);

std::optional<Kind> kind_named(std::string_view name) {
  for (const Kind& each : kinds) {
    if (each.name == name) return each;
  }
  return std::nullopt;
}

Action read_action(JsonReader& in) {
  const Kind kind = in.parsed("action", kind_named);
  return kind.read == nullptr ? Action{} : kind.read(in);
}

}  // namespace

std::string_view name_of(const Action& action) { return kinds[action.index()].name; }

std::string_view document_of(const Action& action) {
  return std::visit(
      [](const auto& each) -> std::string_view {
        if constexpr (requires { each.doc; }) return each.doc;
        return {};
      },
      action);
}

bool is_undoable(const Action& action) {
  return !std::holds_alternative<View>(action) && !std::holds_alternative<Undo>(action) &&
         !std::holds_alternative<Redo>(action);
}

std::string encode(const Action& action) {
  JsonWriter out;
  out.text("action", name_of(action));
  std::visit([&](const auto& each) { put(out, each); }, action);
  return std::move(out).finish();
}

Result<Action> decode_action(std::string_view json) {
  JsonReader in(json, {});
  Action action = read_action(in);
  if (auto done = in.finish(); !done) return std::move(done).error();
  return action;
}

std::string encode(const Entry& entry) {
  JsonWriter out;
  out.integer("v", log_version);
  out.integer("sequence", static_cast<std::int64_t>(entry.sequence));
  out.integer("version", static_cast<std::int64_t>(entry.version));
  out.text("id", entry.id);
  out.text("assessor", entry.assessor);
  out.text("topic", entry.topic);
  out.integer("time", entry.time);
  if (entry.imported) out.flag("imported", true);
  out.members_of(encode(entry.action));
  return std::move(out).finish();
}

Result<Entry> decode_entry(std::string_view json, const Place& place) {
  JsonReader in(json, place);
  if (const auto version = in.integer("v"); version != log_version)
    in.refuse("v", fmt::format("is {}, and this program reads {}", version, log_version));
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
