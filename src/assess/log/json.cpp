#include "assess/log/json.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <simdjson.h>

namespace fovea::assess {

void JsonWriter::name(std::string_view name) {
  if (text_.size() > 1) text_ += ',';
  text_ += json_quoted(name);
  text_ += ':';
}

void JsonWriter::text(std::string_view name, std::string_view value) {
  this->name(name);
  text_ += json_quoted(value);
}

void JsonWriter::integer(std::string_view name, std::int64_t value) {
  this->name(name);
  text_ += std::to_string(value);
}

void JsonWriter::flag(std::string_view name, bool value) {
  this->name(name);
  text_ += value ? "true" : "false";
}

void JsonWriter::texts(std::string_view name, const std::vector<std::string>& values) {
  this->name(name);
  text_ += '[';
  for (std::size_t i = 0; i < values.size(); ++i)
    text_ += (i == 0 ? "" : ",") + json_quoted(values[i]);
  text_ += ']';
}

void JsonWriter::ranges(std::string_view name, const std::vector<region::Range>& ranges) {
  this->name(name);
  text_ += '[';
  for (std::size_t i = 0; i < ranges.size(); ++i)
    text_ += fmt::format("{}[{},{}]", i == 0 ? "" : ",", ranges[i].start, ranges[i].end);
  text_ += ']';
}

void JsonWriter::members_of(std::string_view object) {
  const std::string_view members = object.substr(1, object.size() - 2);
  if (members.empty()) return;
  if (text_.size() > 1) text_ += ',';
  text_ += members;
}

std::string JsonWriter::finish() && { return std::move(text_) + "}"; }

namespace json = simdjson::dom;

struct JsonReader::State {
  json::parser parser;
  json::object object;
  Place place;
  std::vector<std::string_view> asked;
  std::optional<Error> error;

  void fail(std::string message) {
    if (!error) error = Error{.place = place, .message = std::move(message)};
  }
  /// The member, or nothing and an error. `type` is for the message.
  template <class Value>
  std::optional<Value> get(std::string_view name, std::string_view type) {
    asked.push_back(name);
    Value value{};
    const simdjson::error_code code = object[name].get(value);
    if (code == simdjson::SUCCESS) return value;
    fail(code == simdjson::NO_SUCH_FIELD ? fmt::format("the object has no '{}'", name)
                                         : fmt::format("'{}' must be {}", name, type));
    return std::nullopt;
  }
};

JsonReader::JsonReader(std::string_view object, Place place) : state_(std::make_unique<State>()) {
  state_->place = std::move(place);
  const auto code = state_->parser.parse(object.data(), object.size()).get(state_->object);
  if (code != simdjson::SUCCESS)
    state_->fail(fmt::format("expected a JSON object, found '{}': {}", printable(object),
                             simdjson::error_message(code)));
}

JsonReader::~JsonReader() = default;

bool JsonReader::has(std::string_view name) const {
  return !state_->error && state_->object[name].error() == simdjson::SUCCESS;
}

std::string JsonReader::text(std::string_view name) {
  if (state_->error) return {};
  return std::string(state_->get<std::string_view>(name, "a string").value_or(""));
}

std::int64_t JsonReader::integer(std::string_view name) {
  if (state_->error) return 0;
  return state_->get<std::int64_t>(name, "a whole number").value_or(0);
}

std::uint64_t JsonReader::natural(std::string_view name) {
  const std::int64_t value = integer(name);
  if (value < 0) refuse(name, "must not be negative");
  return value < 0 ? 0 : static_cast<std::uint64_t>(value);
}

bool JsonReader::flag(std::string_view name) {
  if (state_->error) return false;
  return state_->get<bool>(name, "true or false").value_or(false);
}

std::vector<std::string> JsonReader::texts(std::string_view name) {
  std::vector<std::string> list;
  if (state_->error) return list;
  const auto array = state_->get<json::array>(name, "a list");
  if (!array) return list;
  for (const json::element each : *array) {
    std::string_view text;
    if (each.get(text) != simdjson::SUCCESS) refuse(name, "must be a list of strings");
    list.emplace_back(text);
  }
  return list;
}

std::vector<region::Range> JsonReader::ranges(std::string_view name) {
  std::vector<region::Range> list;
  if (state_->error) return list;
  const auto array = state_->get<json::array>(name, "a list");
  if (!array) return list;
  for (const json::element each : *array) {
    json::array pair;
    region::Range range;
    const bool good = each.get(pair) == simdjson::SUCCESS && pair.size() == 2 &&
                      pair.at(0).get(range.start) == simdjson::SUCCESS &&
                      pair.at(1).get(range.end) == simdjson::SUCCESS && range.start <= range.end;
    if (!good) refuse(name, "must be a list of [start,end]");
    if (good) list.push_back(range);
  }
  return list;
}

std::vector<std::string> JsonReader::numbered_names() {
  std::vector<std::string> names;
  if (state_->error) return names;
  for (const auto& member : state_->object) {
    if (!member.key.empty() && member.key[0] >= '0' && member.key[0] <= '9')
      names.emplace_back(member.key);
  }
  return names;
}

void JsonReader::refuse(std::string_view name, const std::string& what) {
  state_->fail(fmt::format("'{}' {}", name, what));
}

Result<void> JsonReader::finish() {
  State& state = *state_;
  if (state.error) return *state.error;
  for (const auto& member : state.object) {
    const bool known = std::any_of(state.asked.begin(), state.asked.end(),
                                   [&](std::string_view name) { return name == member.key; });
    if (!known) state.fail(fmt::format("unknown member '{}'", printable(member.key)));
  }
  if (state.error) return *state.error;
  return {};
}

}  // namespace fovea::assess
