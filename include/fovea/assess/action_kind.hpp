#pragma once
// What the program knows about each action: its row in the table, and the functions that the row
// requires.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace fovea::assess {

struct Change;
struct DocumentState;
class Desk;
class DeskValues;

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
  std::string_view effect;      ///< what it does, as docs/formats/judgement-log.md says it
  bool needs_document = false;  ///< false: without a document, the action is on the topic
  bool is_checked = true;       ///< false: no members, except the document, can be wrong
  bool is_undoable = false;     ///< changes the state, and undo takes it back
  bool changes_text = false;    ///< the response contains the text state of the document
  bool changes_values = false;  ///< changes values that the rules know
  bool is_broadcast = false;    ///< other clients get a `progress` event
  bool is_assessment = false;   ///< about relevance: the analysis counts it as work
  Reload reload = Reload::always;
  std::size_t alternative = std::variant_npos;  ///< index in Action; action_kinds sets it
};

/// Paths of the elements that an action may change; nullopt if it may change any.
using TouchedPaths = std::optional<std::vector<std::string>>;
/// For actions that change the text alone.
inline TouchedPaths no_elements() { return std::vector<std::string>{}; }

/// An action is a struct with `kind`, its row, and with exactly the functions that the row
/// requires:
/// - members() calls `each` with the name and the value of every member, in the order of the log.
/// - check() refuses members that cannot be stored, except the document; check_at() refuses
///   elements and text that the document at the desk does not have, and campaigns of another kind.
/// - apply() changes the state of the document; touched() names the elements that apply() reads
///   and changes.
/// - infer() changes the values at the desk and returns what follows from them.
template <class Which>
concept ActionStruct = requires(const Which& action, const Desk& desk, DocumentState& document,
                                DeskValues& values) {
  requires std::is_same_v<decltype(Which::kind), const ActionKind>;
  requires requires { action.doc; } || !Which::kind.needs_document;
  requires requires { action.check(); }
  == Which::kind.is_checked;
  requires requires { action.check_at(desk); }
  == Which::kind.is_checked;
  requires requires { action.apply(document); }
  == Which::kind.is_undoable;
  requires requires { action.touched(); }
  == Which::kind.is_undoable;
  requires requires { action.infer(values); }
  == Which::kind.changes_values;
};

/// The action with this number. The numbers have no gaps; they are the indices in Action and the
/// order in the API, and no file contains them.
template <std::size_t Number>
struct ActionAt;

template <ActionStruct Which>
using RegisteredAction = std::type_identity<Which>;

}  // namespace fovea::assess
