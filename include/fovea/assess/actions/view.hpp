#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

/// The assessor opened a document. The action changes nothing; it shows when work began.
struct View {
  std::string doc;

  static constexpr ActionKind kind{
      .name = "view", .needs_document = true, .is_checked = false, .reload = Reload::never};
  static void members(auto& action, const auto& each) { each("doc", action.doc); }

  friend bool operator==(const View&, const View&) = default;
};

template <>
struct ActionAt<0> : RegisteredAction<View> {};

}  // namespace fovea::assess
