#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct BestEntry {
  std::string doc;
  std::optional<std::uint64_t> offset;  ///< nullopt removes the best entry point

  static constexpr ActionKind kind{
      .name = "best-entry",
      .effect = "sets the best entry point; without an offset, removes it; ends \"not relevant\"",
      .needs_document = true,
      .is_undoable = true,
      .changes_text = true,
      .is_broadcast = true,
      .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("offset", action.offset);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] static TouchedPaths touched() { return no_elements(); }

  friend bool operator==(const BestEntry&, const BestEntry&) = default;
};

template <>
struct ActionAt<8> : RegisteredAction<BestEntry> {};

}  // namespace fovea::assess
