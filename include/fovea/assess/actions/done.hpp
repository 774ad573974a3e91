#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

struct Done {
  std::string doc;
  bool on = true;

  static constexpr ActionKind kind{
      .name = "done",
      .effect = "marks the document as done or not done; with an empty `doc`, the topic",
      .is_checked = false,
      .is_undoable = true,
      .changes_text = true,
      .is_broadcast = true,
      .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("on", action.on);
  }
  void apply(DocumentState& document) const;
  [[nodiscard]] static TouchedPaths touched() { return no_elements(); }

  friend bool operator==(const Done&, const Done&) = default;
};

template <>
struct ActionAt<5> : RegisteredAction<Done> {};

}  // namespace fovea::assess
