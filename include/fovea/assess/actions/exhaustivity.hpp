#pragma once

#include <string>
#include <vector>

#include "fovea/assess/action_kind.hpp"
#include "fovea/assess/exhaustivity.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct Exhaustivity {
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Exhaustiveness level = Exhaustiveness::partly;

  static constexpr ActionKind kind{.name = "exhaustivity",
                                   .effect =
                                       "sets the exhaustivity of the elements, at least one, whose "
                                       "text is highlighted; `?` is too small",
                                   .needs_document = true,
                                   .is_undoable = true,
                                   .changes_text = true,
                                   .is_broadcast = true,
                                   .is_assessment = true,
                                   .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("paths", action.paths);
    each("level", action.level);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] TouchedPaths touched() const;

  friend bool operator==(const Exhaustivity&, const Exhaustivity&) = default;
};

template <>
struct ActionAt<9> : RegisteredAction<Exhaustivity> {};

}  // namespace fovea::assess
