#include "fovea/base/json_reader.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <simdjson.h>

namespace fovea {
namespace {

using simdjson::SUCCESS;
using simdjson::dom::element;

constexpr std::size_t max_depth = 32;

constexpr std::string_view an_integer = "an integer";
constexpr std::string_view a_natural = "a whole number";
constexpr std::string_view a_flag = "true or false";
constexpr std::string_view a_list = "a list";

}  // namespace

struct JsonReader::State {
  JsonSource source;
  simdjson::dom::parser parser;
  simdjson::dom::object object;
  std::vector<std::string> asked;
  std::optional<Error> error;

  void refuse(std::string message) {
    if (error) return;
    error = Error{.kind = source.kind,
                  .place = source.place,
                  .message = std::move(message),
                  .remedy = source.remedy};
  }

  simdjson::error_code parse(std::string_view json, element& root) {
    if (json.empty()) return simdjson::EMPTY;
    const auto capacity = std::max(json.size(), simdjson::dom::MINIMAL_DOCUMENT_CAPACITY);
    const auto code = parser.allocate(capacity, max_depth);
    return code == SUCCESS ? parser.parse(json.data(), json.size()).get(root) : code;
  }

  void read(std::string_view json) {
    element root;
    const auto parsed = parse(json, root);
    const auto code = parsed == SUCCESS ? root.get(object) : parsed;
    if (code == SUCCESS) return;
    if (source.name.empty())
      refuse(fmt::format("expected a JSON object, found '{}': {}", printable(json),
                         simdjson::error_message(code)));
    else
      refuse(
          fmt::format("{} is not {}", source.name, parsed == SUCCESS ? "a JSON object" : "JSON"));
  }

  std::optional<element> find(std::string_view name) {
    asked.emplace_back(name);
    if (error) return std::nullopt;
    element found;
    if (object[name].get(found) != SUCCESS) return std::nullopt;
    return found;
  }

  /// Returns the member, which is required.
  std::optional<element> need(std::string_view name) {
    auto found = find(name);
    if (!found) refuse(fmt::format("the member '{}' is missing", name));
    return found;
  }

  void refuse_type(std::string_view name, std::string_view expected) {
    refuse(fmt::format("the member '{}' is not {}", name, expected));
  }

  template <class T>
  std::optional<T> as(std::string_view name, const element& value, std::string_view expected) {
    T result;
    if (value.get(result) == SUCCESS) return result;
    refuse_type(name, expected);
    return std::nullopt;
  }

  std::optional<std::string> as_text(std::string_view name, const element& value) {
    const auto found = as<std::string_view>(name, value, "text");
    return found ? std::optional(std::string(*found)) : std::nullopt;
  }

  std::optional<std::uint64_t> as_natural(std::string_view name, const element& value,
                                          std::string_view expected) {
    const auto found = as<std::int64_t>(name, value, expected);
    if (found && *found >= 0) return static_cast<std::uint64_t>(*found);
    refuse_type(name, expected);
    return std::nullopt;
  }

  /// Passes the elements of the list `found` to `each`, up to the first one that it refuses.
  template <class T, class Each>
  std::vector<T> list(std::string_view name, const std::optional<element>& found,
                      const Each& each) {
    std::vector<T> values;
    if (!found) return values;
    const auto items = as<simdjson::dom::array>(name, *found, a_list);
    if (!items) return values;
    for (const element item : *items) {
      auto value = each(item);
      if (!value) break;
      values.push_back(*std::move(value));
    }
    return values;
  }

  std::vector<std::string> texts(std::string_view name, const std::optional<element>& found) {
    return list<std::string>(name, found, [&](const element& item) -> std::optional<std::string> {
      const auto text = as<std::string_view>(name, item, "a list of strings");
      return text ? std::optional(std::string(*text)) : std::nullopt;
    });
  }
};

JsonReader::JsonReader(std::string_view json, JsonSource source)
    : state_(std::make_unique<State>()) {
  state_->source = std::move(source);
  state_->read(json);
}
JsonReader::~JsonReader() = default;
JsonReader::JsonReader(JsonReader&&) noexcept = default;

bool JsonReader::has(std::string_view name) { return state_->find(name).has_value(); }

std::string JsonReader::text(std::string_view name) {
  const auto found = state_->need(name);
  return found ? state_->as_text(name, *found).value_or("") : "";
}

std::optional<std::string> JsonReader::optional_text(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as_text(name, *found) : std::nullopt;
}

std::int64_t JsonReader::integer(std::string_view name) {
  const auto found = state_->need(name);
  return found ? state_->as<std::int64_t>(name, *found, an_integer).value_or(0) : 0;
}

std::uint64_t JsonReader::natural(std::string_view name) {
  const auto found = state_->need(name);
  return found ? state_->as_natural(name, *found, a_natural).value_or(0) : 0;
}

std::optional<std::uint64_t> JsonReader::optional_natural(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as_natural(name, *found, a_natural) : std::nullopt;
}

bool JsonReader::flag(std::string_view name) {
  const auto found = state_->need(name);
  return found && state_->as<bool>(name, *found, a_flag).value_or(false);
}

std::optional<bool> JsonReader::optional_flag(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as<bool>(name, *found, a_flag) : std::nullopt;
}

std::vector<std::string> JsonReader::texts(std::string_view name) {
  return state_->texts(name, state_->need(name));
}

std::vector<std::string> JsonReader::optional_texts(std::string_view name) {
  return state_->texts(name, state_->find(name));
}

std::vector<std::uint64_t> JsonReader::optional_naturals(std::string_view name) {
  return state_->list<std::uint64_t>(name, state_->find(name), [&](const element& item) {
    return state_->as_natural(name, item, "a list of whole numbers");
  });
}

std::vector<std::array<std::uint64_t, 2>> JsonReader::pairs(std::string_view name) {
  using Pair = std::array<std::uint64_t, 2>;
  constexpr std::string_view expected = "a list of pairs of whole numbers";
  const auto pair_in = [&](const element& item) -> std::optional<Pair> {
    const auto both = state_->as<simdjson::dom::array>(name, item, expected);
    if (!both) return std::nullopt;
    if (both->size() != 2) {
      state_->refuse_type(name, expected);
      return std::nullopt;
    }
    const auto first = state_->as_natural(name, both->at(0).value_unsafe(), expected);
    const auto second = state_->as_natural(name, both->at(1).value_unsafe(), expected);
    return first && second ? std::optional(Pair{*first, *second}) : std::nullopt;
  };
  return state_->list<Pair>(name, state_->need(name), pair_in);
}

std::string JsonReader::optional_object(std::string_view name) {
  const auto found = state_->find(name);
  if (!found) return "{}";
  const auto inner = state_->as<simdjson::dom::object>(name, *found, "an object");
  return inner ? simdjson::minify(*inner) : "{}";
}

std::vector<std::string> JsonReader::names() const {
  std::vector<std::string> names;
  if (state_->error) return names;
  for (const auto& member : state_->object) names.emplace_back(member.key);
  return names;
}

void JsonReader::refuse(std::string_view name, const std::string& what) {
  state_->refuse(fmt::format("'{}' {}", name, what));
}

Result<void> JsonReader::finish() {
  State& state = *state_;
  if (!state.error) {
    for (const auto& [name, value] : state.object) {
      if (std::find(state.asked.begin(), state.asked.end(), name) == state.asked.end())
        state.refuse(fmt::format("the member '{}' is unknown", printable(name)));
    }
  }
  if (state.error) return *state.error;
  return {};
}

}  // namespace fovea
