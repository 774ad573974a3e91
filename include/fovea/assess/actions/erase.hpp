#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

struct Erase {
  std::string doc;
  region::Range range;

  static constexpr ActionKind kind{.name = "erase",
                                   .effect = "removes highlights from the text",
                                   .needs_document = true,
                                   .is_undoable = true,
                                   .changes_text = true,
                                   .is_broadcast = true,
                                   .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("range", action.range);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] static TouchedPaths touched() { return no_elements(); }

  friend bool operator==(const Erase&, const Erase&) = default;
};

template <>
struct ActionAt<7> : RegisteredAction<Erase> {};

}  // namespace fovea::assess
