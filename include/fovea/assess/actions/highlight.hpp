#pragma once

#include <cstdint>
#include <string>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

struct Highlight {
  std::string doc;
  region::Range range;
  std::int32_t grade = 1;  ///< at least 1

  static constexpr ActionKind kind{
      .name = "highlight",
      .effect = "gives the text this grade (1 or more) and no other; ends \"not relevant\"",
      .needs_document = true,
      .is_undoable = true,
      .changes_text = true,
      .is_broadcast = true,
      .is_assessment = true,
      .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("range", action.range);
    each("grade", action.grade);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] static TouchedPaths touched() { return no_elements(); }

  friend bool operator==(const Highlight&, const Highlight&) = default;
};

template <>
struct ActionAt<6> : RegisteredAction<Highlight> {};

}  // namespace fovea::assess
