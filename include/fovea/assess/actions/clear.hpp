#pragma once

#include <string>
#include <vector>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct Clear {
  std::string doc;
  std::vector<std::string> paths;

  static constexpr ActionKind kind{.name = "clear",
                                   .effect =
                                       "removes values and exhaustivity of the elements; without "
                                       "paths, everything that was judged in the document",
                                   .needs_document = true,
                                   .is_undoable = true,
                                   .changes_values = true,
                                   .is_broadcast = true};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("paths", action.paths);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] TouchedPaths touched() const;
  std::vector<Change> infer(DeskValues& values) const;

  friend bool operator==(const Clear&, const Clear&) = default;
};

template <>
struct ActionAt<2> : RegisteredAction<Clear> {};

}  // namespace fovea::assess
