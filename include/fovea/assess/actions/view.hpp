#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

struct View {
  std::string doc;

  static constexpr ActionKind kind{.name = "view",
                                   .effect = "none; shows when work on the document began",
                                   .needs_document = true,
                                   .is_checked = false,
                                   .reload = Reload::never};
  static void members(auto& action, const auto& each) { each("doc", action.doc); }

  friend bool operator==(const View&, const View&) = default;
};

template <>
struct ActionAt<0> : RegisteredAction<View> {};

}  // namespace fovea::assess
