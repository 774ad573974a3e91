#pragma once
// Judgements as an append-only log, and the state that it amounts to.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "fovea/base/result.hpp"
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

/// What a person says of an element, or of a document as a whole: degrees, a plain grade or a code.
using Judged = std::variant<Degrees, std::int32_t, CoverageCode>;

/// "E2S3", "1", "3E".
std::string to_string(const Judged& value);
/// Nothing if it is none of them.
std::optional<Judged> parse_judged(std::string_view text);
bool is_relevant(const Judged& value);

/// The second pass of 2005 on.
enum class Exhaustive : std::uint8_t { not_at_all, partly, fully, too_small };

/// "0", "1", "2", "?".
std::string_view to_string(Exhaustive level);
std::optional<Exhaustive> exhaustive_named(std::string_view text);

/// How an assessor judged: one element, a group, an element with its siblings, all below one.
enum class Mode : std::uint8_t { single, group, siblings, below };
std::string_view to_string(Mode mode);
std::optional<Mode> mode_named(std::string_view text);

// What an assessor can do. Documents are named by their ids; an empty path is the document as a
// whole. Elements are listed one by one, whatever the mode, so that the state needs no document.

/// Opened a document: changes nothing, but tells when work on it began.
struct View {
  std::string doc;
  friend bool operator==(const View&, const View&) = default;
};

struct Judge {
  Mode mode = Mode::single;
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Judged value;
  std::optional<bool> inferred = std::nullopt;      ///< as an imported file says
  std::optional<bool> inconsistent = std::nullopt;  ///< as an imported file says
  friend bool operator==(const Judge&, const Judge&) = default;
};

/// Takes values and exhaustivity away ("?"). Without paths: everything judged in the document.
struct Clear {
  std::string doc;
  std::vector<std::string> paths;
  friend bool operator==(const Clear&, const Clear&) = default;
};

/// Replaces the note there; an empty text removes it. Without a document: of the topic.
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

/// Without a document: the whole topic is done.
struct Done {
  std::string doc;
  bool on = true;
  friend bool operator==(const Done&, const Done&) = default;
};

/// The text has that grade from now on, and no other.
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
  std::optional<std::uint64_t> offset;  ///< nothing: takes it away
  friend bool operator==(const BestEntry&, const BestEntry&) = default;
};

struct Exhaustivity {
  std::string doc;
  std::vector<std::string> paths;  ///< at least one
  Exhaustive level = Exhaustive::partly;
  friend bool operator==(const Exhaustivity&, const Exhaustivity&) = default;
};

/// Nothing in the document is relevant; what was judged in it before is taken away.
struct NotRelevant {
  std::string doc;
  friend bool operator==(const NotRelevant&, const NotRelevant&) = default;
};

/// Takes back the assessor's latest action on the topic that is in effect.
struct Undo {
  friend bool operator==(const Undo&, const Undo&) = default;
};

/// Puts what was taken back last into effect again, if nothing else was done since.
struct Redo {
  friend bool operator==(const Redo&, const Redo&) = default;
};

using Action = std::variant<View, Judge, Clear, Note, Later, Done, Highlight, Erase, BestEntry,
                            Exhaustivity, NotRelevant, Undo, Redo>;

/// "judge", "best-entry", "not-relevant", …
std::string_view name_of(const Action& action);
/// Empty for those of a topic.
std::string_view document_of(const Action& action);
/// Whether undo takes it back: everything but view, undo and redo.
bool is_undoable(const Action& action);

/// One action of one assessor on one topic.
struct Entry {
  std::uint64_t sequence = 0;  ///< place in the log of the campaign, from 1
  std::uint64_t version = 0;   ///< place among those of the assessor on the topic, from 1
  std::string id;              ///< chosen by the client, once for each action of an assessor
  std::string assessor;
  std::string topic;
  std::int64_t time = 0;  ///< milliseconds since 1970, UTC
  bool imported = false;  ///< from a file: not work to be timed
  Action action;
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// Versions of the encodings that are read; the last one is written.
constexpr int log_version = 1;

/// {"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"E2S3"}
std::string encode(const Action& action);
Result<Action> decode_action(std::string_view json);

/// One line of the log, without its end. Reads back as the same entry.
std::string encode(const Entry& entry);
Result<Entry> decode_entry(std::string_view json, const Place& place = {});

/// Why the entry cannot be stored: names that are empty, too long or not printable, paths that are
/// not canonical, values that do not exist.
Result<void> check(const Entry& entry);

/// What is known of an element, or of a document as a whole.
struct ElementState {
  std::optional<Judged> value;
  std::optional<bool> inferred;
  std::optional<bool> inconsistent;
  std::optional<Exhaustive> exhaustivity;
  std::string note;
  bool later = false;
  friend bool operator==(const ElementState&, const ElementState&) = default;
};

/// What is known of a document's text.
struct TextState {
  std::map<std::int32_t, region::RangeSet> highlights;  ///< by grade; none empty, none overlap
  std::optional<std::uint64_t> best_entry;
  bool not_relevant = false;
  bool done = false;
  friend bool operator==(const TextState&, const TextState&) = default;
};

struct DocumentState {
  TextState text;
  std::map<std::string, ElementState, std::less<>> elements;  ///< by path; none is empty
  friend bool operator==(const DocumentState&, const DocumentState&) = default;
};

/// All highlighted text, whatever its grade.
region::RangeSet highlighted(const TextState& text);
/// Whether anything is said of the document's relevance.
bool is_judged(const DocumentState& document);

/// Elements that the action may change; nothing: any.
std::optional<std::vector<std::string>> touched(const Action& action);
/// The document after the action. Reads and changes nothing but the text and the touched elements.
void apply(DocumentState& document, const Action& action);

/// What an assessor has said on a topic.
struct TopicState {
  std::uint64_t version = 0;                                    ///< of the last entry
  std::map<std::string, DocumentState, std::less<>> documents;  ///< "" is the topic itself
  bool can_undo = false;
  bool can_redo = false;
  friend bool operator==(const TopicState&, const TopicState&) = default;
};

/// Of the entries of one assessor and topic, in order: those that undo could take back.
std::vector<const Entry*> in_effect(std::span<const Entry> entries);

/// The state of one assessor and topic from all of their entries, in order. An undo or redo that
/// finds nothing changes nothing.
TopicState fold(std::span<const Entry> entries);

std::string encode(const ElementState& state);
Result<ElementState> decode_element_state(std::string_view json);
std::string encode(const TextState& state);
Result<TextState> decode_text_state(std::string_view json);

}  // namespace fovea::assess
