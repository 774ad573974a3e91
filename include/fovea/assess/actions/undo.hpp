#pragma once

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

/// Takes the assessor's latest action on the topic out of effect. The log and the store implement
/// it.
struct Undo {
  static constexpr ActionKind kind{.name = "undo", .is_checked = false, .is_broadcast = true};
  static void members(auto& /*action*/, const auto& /*each*/) {}

  friend bool operator==(const Undo&, const Undo&) = default;
};

template <>
struct ActionAt<11> : RegisteredAction<Undo> {};

}  // namespace fovea::assess
