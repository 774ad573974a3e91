#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct Later {
  std::string doc;
  std::string path;
  bool on = true;

  static constexpr ActionKind kind{
      .name = "later",
      .effect = "marks the element to come back to, or removes the mark",
      .needs_document = true,
      .is_undoable = true,
      .is_broadcast = true,
      .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("path", action.path);
    each("on", action.on);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] TouchedPaths touched() const;

  friend bool operator==(const Later&, const Later&) = default;
};

template <>
struct ActionAt<4> : RegisteredAction<Later> {};

}  // namespace fovea::assess
