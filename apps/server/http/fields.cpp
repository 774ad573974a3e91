#include "server/http/fields.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <simdjson.h>

#include "fovea/base/text.hpp"

namespace fovea::server {
namespace {

using simdjson::dom::element;
constexpr std::size_t max_depth = 32;

}  // namespace

struct Fields::State {
  simdjson::padded_string source;
  simdjson::dom::parser parser;
  simdjson::dom::object object;
  std::vector<std::string> asked;
  std::optional<Error> error;

  void refuse(std::string message) {
    if (!error)
      error = Error{.kind = ErrorKind::usage,
                    .place = {},
                    .message = std::move(message),
                    .remedy = "see api/openapi.yaml"};
  }

  std::optional<element> find(std::string_view name) {
    asked.emplace_back(name);
    if (error) return std::nullopt;
    element found;
    if (object[name].get(found) != simdjson::SUCCESS) return std::nullopt;
    return found;
  }

  /// A member that must be there.
  std::optional<element> need(std::string_view name) {
    auto found = find(name);
    if (!found) refuse(fmt::format("the member '{}' is missing", name));
    return found;
  }

  template <class T>
  std::optional<T> as(std::string_view name, const element& value, std::string_view expected) {
    T result;
    if (value.get(result) == simdjson::SUCCESS) return result;
    refuse(fmt::format("the member '{}' is not {}", name, expected));
    return std::nullopt;
  }

  std::optional<std::string> as_text(std::string_view name, const element& value) {
    const auto found = as<std::string_view>(name, value, "text");
    return found ? std::optional(std::string(*found)) : std::nullopt;
  }

  template <class T, class Each>
  std::vector<T> list(std::string_view name, const Each& each) {
    std::vector<T> values;
    const auto found = find(name);
    if (!found) return values;
    const auto items = as<simdjson::dom::array>(name, *found, "a list");
    if (!items) return values;
    for (const element item : *items) {
      auto value = each(item);
      if (!value) break;
      values.push_back(*std::move(value));
    }
    return values;
  }
};

Fields::Fields(std::string_view json) : state_(std::make_unique<State>()) {
  state_->source = simdjson::padded_string(json);
  const auto ready = state_->parser.allocate(std::max<std::size_t>(json.size(), 64), max_depth);
  element root;
  if (ready != simdjson::SUCCESS ||
      state_->parser.parse(state_->source).get(root) != simdjson::SUCCESS)
    state_->refuse("the body is not JSON");
  else if (root.get(state_->object) != simdjson::SUCCESS)
    state_->refuse("the body is not a JSON object");
}
Fields::~Fields() = default;
Fields::Fields(Fields&&) noexcept = default;

bool Fields::has(std::string_view name) { return state_->find(name).has_value(); }

std::string Fields::text(std::string_view name) {
  const auto found = state_->need(name);
  return found ? state_->as_text(name, *found).value_or("") : "";
}

std::optional<std::string> Fields::optional_text(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as_text(name, *found) : std::nullopt;
}

std::uint64_t Fields::natural(std::string_view name) {
  const auto found = state_->need(name);
  return found ? state_->as<std::uint64_t>(name, *found, "a whole number").value_or(0) : 0;
}

std::optional<std::uint64_t> Fields::optional_natural(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as<std::uint64_t>(name, *found, "a whole number") : std::nullopt;
}

bool Fields::flag(std::string_view name) {
  const auto found = state_->need(name);
  return found && state_->as<bool>(name, *found, "true or false").value_or(false);
}

std::optional<bool> Fields::optional_flag(std::string_view name) {
  const auto found = state_->find(name);
  return found ? state_->as<bool>(name, *found, "true or false") : std::nullopt;
}

std::vector<std::string> Fields::texts(std::string_view name) {
  return state_->list<std::string>(
      name, [&](const element& item) { return state_->as_text(name, item); });
}

std::vector<std::uint64_t> Fields::naturals(std::string_view name) {
  return state_->list<std::uint64_t>(name, [&](const element& item) {
    return state_->as<std::uint64_t>(name, item, "a list of whole numbers");
  });
}

std::string Fields::object(std::string_view name) {
  const auto found = state_->find(name);
  if (!found) return "{}";
  const auto inner = state_->as<simdjson::dom::object>(name, *found, "an object");
  return inner ? simdjson::minify(*inner) : "{}";
}

Result<void> Fields::finish() {
  if (!state_->error) {
    for (const auto& [name, value] : state_->object) {
      if (std::find(state_->asked.begin(), state_->asked.end(), name) == state_->asked.end())
        state_->refuse(fmt::format("the member '{}' is unknown", printable(name)));
    }
  }
  if (state_->error) return *state_->error;
  return {};
}

}  // namespace fovea::server
