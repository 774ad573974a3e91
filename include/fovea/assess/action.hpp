#pragma once
// What an assessor can do. Documents are named by their ids; an empty path is the whole document.
// Every mode lists its elements one by one, so that the state can be computed without the document.

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

#include "fovea/assess/action_kind.hpp"
#include "fovea/assess/actions.hpp"

namespace fovea::assess {

template <std::size_t Number>
concept HasAction = requires {
  typename ActionAt<Number>::type;
};

template <std::size_t Number = 0>
consteval std::size_t count_actions() {
  if constexpr (HasAction<Number>) return count_actions<Number + 1>();
  return Number;
}

template <class Numbers>
struct ActionsAt;
template <std::size_t... Numbers>
struct ActionsAt<std::index_sequence<Numbers...>> {
  using Variant = std::variant<typename ActionAt<Numbers>::type...>;
  static constexpr std::array kinds = [] {
    std::array all = {ActionAt<Numbers>::type::kind...};
    for (std::size_t i = 0; i < all.size(); ++i) all[i].alternative = i;
    return all;
  }();
  static_assert(!(HasAction<sizeof...(Numbers) + 1 + Numbers> || ...),
                "the numbers of the actions have a gap");
};
using AllActions = ActionsAt<std::make_index_sequence<count_actions()>>;

/// An action of any kind, in the order of the numbers: std::variant<View, Judge, …>.
using Action = AllActions::Variant;

/// The table that the log, the store, the desk, the server, the API and the page share.
inline constexpr std::array action_kinds = AllActions::kinds;

constexpr const ActionKind& kind_of(const Action& action) { return action_kinds[action.index()]; }

/// "judge", "best-entry", "not-relevant", …
constexpr std::string_view name_of(const Action& action) { return kind_of(action).name; }
/// The document of the action; empty for actions on the topic.
std::string_view document_of(const Action& action);

}  // namespace fovea::assess
