#pragma once

#include <string>
#include <vector>

#include "fovea/assess/action_kind.hpp"

namespace fovea::assess {

struct NotRelevant {
  std::string doc;

  static constexpr ActionKind kind{.name = "not-relevant",
                                   .effect =
                                       "nothing in the document is relevant: removes everything "
                                       "that was judged in it; notes stay",
                                   .needs_document = true,
                                   .is_checked = false,
                                   .is_undoable = true,
                                   .changes_text = true,
                                   .changes_values = true,
                                   .is_broadcast = true,
                                   .is_assessment = true};
  static void members(auto& action, const auto& each) { each("doc", action.doc); }
  static void apply(DocumentState& document);
  [[nodiscard]] static TouchedPaths touched() { return std::nullopt; }
  static std::vector<Change> infer(DeskValues& values);

  friend bool operator==(const NotRelevant&, const NotRelevant&) = default;
};

template <>
struct ActionAt<10> : RegisteredAction<NotRelevant> {};

}  // namespace fovea::assess
