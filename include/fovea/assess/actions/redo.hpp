#pragma once

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

/// The log and the store implement it.
struct Redo {
  static constexpr ActionKind kind{
      .name = "redo",
      .effect =
          "puts the action that was undone last back into effect, unless another followed the undo",
      .is_checked = false,
      .is_broadcast = true};
  static void members(auto& /*action*/, const auto& /*each*/) {}

  friend bool operator==(const Redo&, const Redo&) = default;
};

template <>
struct ActionAt<12> : RegisteredAction<Redo> {};

}  // namespace fovea::assess
