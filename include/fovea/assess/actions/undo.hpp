#pragma once

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

/// The log and the store implement it.
struct Undo {
  static constexpr ActionKind kind{
      .name = "undo",
      .effect = "takes the latest action of the assessor on the topic out of effect",
      .is_checked = false,
      .is_broadcast = true};
  static void members(auto& /*action*/, const auto& /*each*/) {}

  friend bool operator==(const Undo&, const Undo&) = default;
};

template <>
struct ActionAt<11> : RegisteredAction<Undo> {};

}  // namespace fovea::assess
