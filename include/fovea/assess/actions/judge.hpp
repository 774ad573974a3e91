#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/action_kind.hpp"
#include "fovea/assess/judged.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct Judge {
  Mode mode = Mode::single;
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Judged value;
  std::optional<bool> inferred = std::nullopt;      ///< as in an imported file
  std::optional<bool> inconsistent = std::nullopt;  ///< as in an imported file

  static constexpr ActionKind kind{
      .name = "judge",
      .effect =
          "sets the value of the elements, at least one; a relevant value ends \"not relevant\"; "
          "imported entries can also say that the value was inferred or inconsistent",
      .needs_document = true,
      .is_undoable = true,
      .changes_values = true,
      .is_broadcast = true,
      .is_assessment = true,
      .reload = Reload::never};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("mode", action.mode);
    each("paths", action.paths);
    each("value", action.value);
    each("inferred", action.inferred);
    each("inconsistent", action.inconsistent);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] TouchedPaths touched() const;
  std::vector<Change> infer(DeskValues& values) const;

  friend bool operator==(const Judge&, const Judge&) = default;
};

template <>
struct ActionAt<1> : RegisteredAction<Judge> {};

}  // namespace fovea::assess
