#pragma once

#include <string>

#include "fovea/assess/action_kind.hpp"
#include "fovea/base/result.hpp"

namespace fovea::assess {

struct Note {
  std::string doc;
  std::string path;
  std::string text;

  static constexpr ActionKind kind{.name = "note",
                                   .effect =
                                       "replaces the note of the element; with an empty `doc`, "
                                       "that of the topic; an empty text removes it",
                                   .is_undoable = true,
                                   .is_broadcast = true,
                                   .reload = Reload::if_behind};
  static void members(auto& action, const auto& each) {
    each("doc", action.doc);
    each("path", action.path);
    each("text", action.text);
  }
  [[nodiscard]] Result<void> check() const;
  [[nodiscard]] Result<void> check_at(const Desk& desk) const;
  void apply(DocumentState& document) const;
  [[nodiscard]] TouchedPaths touched() const;

  friend bool operator==(const Note&, const Note&) = default;
};

template <>
struct ActionAt<3> : RegisteredAction<Note> {};

}  // namespace fovea::assess
