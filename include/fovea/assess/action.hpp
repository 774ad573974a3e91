#pragma once
// What an assessor can do, and what the program knows about each action.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/assess/exhaustivity.hpp"
#include "fovea/qrels.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

/// Exhaustivity and specificity, 0..3 each, both 0 or neither (INEX 2003 and 2004).
struct Degrees {
  int exhaustivity = 0;
  int specificity = 0;
  friend bool operator==(const Degrees&, const Degrees&) = default;
};

/// INEX 2002: "3E", "2L".
struct CoverageCode {
  int relevance = 0;
  qrels::Coverage coverage = qrels::Coverage::none;
  friend bool operator==(const CoverageCode&, const CoverageCode&) = default;
};

/// The value of an element or of a whole document: degrees, a grade or a code.
using Judged = std::variant<Degrees, std::int32_t, CoverageCode>;

/// "E2S3", "1", "3E".
std::string to_string(const Judged& value);
/// Reads what to_string() writes; nullopt for any other text.
std::optional<Judged> parse_judged(std::string_view text);
bool is_relevant(const Judged& value);

/// How an assessor judged: one element, a group, an element with its siblings, all below one.
enum class Mode : std::uint8_t { single, group, siblings, below };
std::string_view to_string(Mode mode);
std::optional<Mode> mode_named(std::string_view text);

// The actions. Documents are named by their ids; an empty path is the whole document. Every mode
// lists its elements one by one, so that the state can be computed without the document.

/// The assessor opened a document. The action changes nothing; it shows when work began.
struct View {
  std::string doc;
  friend bool operator==(const View&, const View&) = default;
};

struct Judge {
  Mode mode = Mode::single;
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Judged value;
  std::optional<bool> inferred = std::nullopt;      ///< as in an imported file
  std::optional<bool> inconsistent = std::nullopt;  ///< as in an imported file
  friend bool operator==(const Judge&, const Judge&) = default;
};

/// Removes values and exhaustivity ("?"). Without paths: everything judged in the document.
struct Clear {
  std::string doc;
  std::vector<std::string> paths;
  friend bool operator==(const Clear&, const Clear&) = default;
};

/// Replaces the note of an element, or of the topic without a document. An empty text removes it.
struct Note {
  std::string doc;
  std::string path;
  std::string text;
  friend bool operator==(const Note&, const Note&) = default;
};

struct Later {
  std::string doc;
  std::string path;
  bool on = true;
  friend bool operator==(const Later&, const Later&) = default;
};

/// Marks a document as done or not done; without a document, the whole topic.
struct Done {
  std::string doc;
  bool on = true;
  friend bool operator==(const Done&, const Done&) = default;
};

/// Gives the text this grade and no other.
struct Highlight {
  std::string doc;
  region::Range range;
  std::int32_t grade = 1;  ///< at least 1
  friend bool operator==(const Highlight&, const Highlight&) = default;
};

struct Erase {
  std::string doc;
  region::Range range;
  friend bool operator==(const Erase&, const Erase&) = default;
};

struct BestEntry {
  std::string doc;
  std::optional<std::uint64_t> offset;  ///< nullopt removes the best entry point
  friend bool operator==(const BestEntry&, const BestEntry&) = default;
};

struct Exhaustivity {
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Exhaustiveness level = Exhaustiveness::partly;
  friend bool operator==(const Exhaustivity&, const Exhaustivity&) = default;
};

/// Nothing in the document is relevant. The action removes everything judged in it before.
struct NotRelevant {
  std::string doc;
  friend bool operator==(const NotRelevant&, const NotRelevant&) = default;
};

/// Takes the assessor's latest action on the topic out of effect.
struct Undo {
  friend bool operator==(const Undo&, const Undo&) = default;
};

/// Puts the action that was undone last back into effect, unless another followed the undo.
struct Redo {
  friend bool operator==(const Redo&, const Redo&) = default;
};

using Action = std::variant<View, Judge, Clear, Note, Later, Done, Highlight, Erase, BestEntry,
                            Exhaustivity, NotRelevant, Undo, Redo>;

/// Whether the client that sent an action must load the document again to know its effect.
enum class Reload : std::uint8_t {
  never,      ///< the changed elements in the response are the whole effect
  if_behind,  ///< reload if the client missed an action; else the action and response suffice
  always,
};
/// "never", "if-behind", "always".
std::string_view to_string(Reload reload);

/// One row of the table of actions.
struct ActionKind {
  std::string_view name;        ///< in the log and the API
  bool needs_document = false;  ///< false: without a document, the action is on the topic
  bool is_undoable = false;     ///< changes the state, and undo takes it back
  bool changes_text = false;    ///< the response contains the text state of the document
  bool is_broadcast = false;    ///< other clients get a `progress` event
  bool is_assessment = false;   ///< about relevance: the analysis counts it as work
  Reload reload = Reload::always;
  std::size_t alternative = std::variant_npos;  ///< index in Action; action_row() sets it
};

/// Returns the row of an action. Does not compile for types that are not alternatives of Action.
template <class Which>
constexpr ActionKind action_row(ActionKind kind) {
  kind.alternative = []<class... All>(std::variant<All...>*) {
    static_assert((std::is_same_v<Which, All> || ...), "the row is of no action");
    std::size_t index = 0;
    (void)((std::is_same_v<Which, All> || (++index, false)) || ...);
    return index;
  }(static_cast<Action*>(nullptr));
  return kind;
}

/// The table that the log, the store, the desk, the server, the API and the page share.
inline constexpr std::array action_kinds = {
    action_row<View>({.name = "view", .needs_document = true, .reload = Reload::never}),
    action_row<Judge>({.name = "judge",
                       .needs_document = true,
                       .is_undoable = true,
                       .is_broadcast = true,
                       .is_assessment = true,
                       .reload = Reload::never}),
    action_row<Clear>(
        {.name = "clear", .needs_document = true, .is_undoable = true, .is_broadcast = true}),
    action_row<Note>(
        {.name = "note", .is_undoable = true, .is_broadcast = true, .reload = Reload::if_behind}),
    action_row<Later>({.name = "later",
                       .needs_document = true,
                       .is_undoable = true,
                       .is_broadcast = true,
                       .reload = Reload::if_behind}),
    action_row<Done>({.name = "done",
                      .is_undoable = true,
                      .changes_text = true,
                      .is_broadcast = true,
                      .reload = Reload::if_behind}),
    action_row<Highlight>({.name = "highlight",
                           .needs_document = true,
                           .is_undoable = true,
                           .changes_text = true,
                           .is_broadcast = true,
                           .is_assessment = true,
                           .reload = Reload::if_behind}),
    action_row<Erase>({.name = "erase",
                       .needs_document = true,
                       .is_undoable = true,
                       .changes_text = true,
                       .is_broadcast = true,
                       .reload = Reload::if_behind}),
    action_row<BestEntry>({.name = "best-entry",
                           .needs_document = true,
                           .is_undoable = true,
                           .changes_text = true,
                           .is_broadcast = true,
                           .reload = Reload::if_behind}),
    action_row<Exhaustivity>({.name = "exhaustivity",
                              .needs_document = true,
                              .is_undoable = true,
                              .changes_text = true,
                              .is_broadcast = true,
                              .is_assessment = true,
                              .reload = Reload::if_behind}),
    action_row<NotRelevant>({.name = "not-relevant",
                             .needs_document = true,
                             .is_undoable = true,
                             .changes_text = true,
                             .is_broadcast = true,
                             .is_assessment = true}),
    action_row<Undo>({.name = "undo", .is_broadcast = true}),
    action_row<Redo>({.name = "redo", .is_broadcast = true}),
};

static_assert(action_kinds.size() == std::variant_size_v<Action> &&
                  std::all_of(action_kinds.begin(), action_kinds.end(),
                              [](const ActionKind& each) {
                                return each.alternative ==
                                       static_cast<std::size_t>(&each - action_kinds.data());
                              }),
              "every action has one row in action_kinds, in the order of Action");

constexpr const ActionKind& kind_of(const Action& action) { return action_kinds[action.index()]; }

/// "judge", "best-entry", "not-relevant", …
constexpr std::string_view name_of(const Action& action) { return kind_of(action).name; }
/// The document of the action; empty for actions on the topic.
std::string_view document_of(const Action& action);

}  // namespace fovea::assess
