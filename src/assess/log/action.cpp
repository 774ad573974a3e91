// Actions and entries as JSON objects.
#include <array>

#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"

namespace fovea::assess {
namespace {

/// Writes a member of an action. An optional member without a value is absent.
struct MemberWriter {
  JsonWriter& out;

  void operator()(std::string_view name, const std::string& value) const {
    out.member(name, value);
  }
  void operator()(std::string_view name, const std::vector<std::string>& value) const {
    out.list(name, value);
  }
  void operator()(std::string_view name, bool value) const { out.member(name, value); }
  void operator()(std::string_view name, std::int32_t value) const { out.member(name, value); }
  void operator()(std::string_view name, std::uint64_t value) const { out.member(name, value); }
  /// A range is two members, whatever its name.
  void operator()(std::string_view /*name*/, const region::Range& value) const {
    out.member("start", value.start);
    out.member("end", value.end);
  }
  void operator()(std::string_view name, Mode value) const { out.member(name, to_string(value)); }
  void operator()(std::string_view name, const Judged& value) const {
    out.member(name, to_string(value));
  }
  void operator()(std::string_view name, Exhaustiveness value) const {
    out.member(name, to_string(value));
  }
  template <class Value>
  void operator()(std::string_view name, const std::optional<Value>& value) const {
    if (value) (*this)(name, *value);
  }
};

/// Reads what MemberWriter writes. `in` reports the errors at the end.
struct MemberReader {
  JsonReader& in;

  void operator()(std::string_view name, std::string& value) const { value = in.text(name); }
  void operator()(std::string_view name, std::vector<std::string>& value) const {
    value = in.texts(name);
  }
  void operator()(std::string_view name, bool& value) const { value = in.flag(name); }
  void operator()(std::string_view name, std::int32_t& value) const {
    const std::int64_t read = in.integer(name);
    if (!std::in_range<std::int32_t>(read)) in.refuse(name, "is too large");
    value = static_cast<std::int32_t>(read);
  }
  void operator()(std::string_view name, std::uint64_t& value) const { value = in.natural(name); }
  void operator()(std::string_view /*name*/, region::Range& value) const {
    value = {in.natural("start"), in.natural("end")};
  }
  void operator()(std::string_view name, Mode& value) const { value = in.parsed(name, mode_named); }
  void operator()(std::string_view name, Judged& value) const {
    value = in.parsed(name, parse_judged);
  }
  void operator()(std::string_view name, Exhaustiveness& value) const {
    value = in.parsed(name, exhaustiveness_named);
  }
  template <class Value>
  void operator()(std::string_view name, std::optional<Value>& value) const {
    if (in.has(name)) (*this)(name, value.emplace());
  }
};

template <class Which>
Action read_as(JsonReader& in) {
  Which action;
  Which::members(action, MemberReader{in});
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

template <class Which>
std::string_view document_in(const Which& action) {
  if constexpr (requires { action.doc; }) return action.doc;
  return {};
}

void put_action(JsonWriter& out, const Action& action) {
  out.member("action", name_of(action));
  std::visit([&]<class Which>(const Which& each) { Which::members(each, MemberWriter{out}); },
             action);
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
