#pragma once
// The append-only log of judgements, and the state that follows from it.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/action.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

/// One action of one assessor on one topic.
struct Entry {
  std::uint64_t sequence = 0;  ///< position in the log of the campaign, from 1
  std::uint64_t version = 0;   ///< position among the assessor's entries on the topic, from 1
  std::string id;              ///< chosen by the client, unique per action of an assessor
  std::string assessor;
  std::string topic;
  std::int64_t time = 0;  ///< milliseconds since 1970, UTC
  bool imported = false;  ///< from a file, for example: not counted as working time
  Action action;
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// The version of the encoding that the program reads and writes.
constexpr int log_version = 1;

/// {"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"E2S3"}
std::string encode(const Action& action);
Result<Action> decode_action(std::string_view json);

/// One line of the log without its line end. decode_entry() returns the same entry.
std::string encode(const Entry& entry);
Result<Entry> decode_entry(std::string_view json, const Place& place = {});

/// Refuses names that are empty, too long or not printable, paths that are not canonical, and
/// values that do not exist.
Result<void> check(const Entry& entry);

/// The state of an element, or of a whole document.
struct ElementState {
  std::optional<Judged> value;
  std::optional<bool> inferred;
  std::optional<bool> inconsistent;
  std::optional<Exhaustiveness> exhaustivity;
  std::string note;
  bool later = false;
  friend bool operator==(const ElementState&, const ElementState&) = default;
};

/// The state of a document's text.
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

/// All highlighted text, regardless of its grade.
region::RangeSet highlighted(const TextState& text);
/// The highlighted ranges with their grades, in the order of the text.
std::vector<std::pair<region::Range, std::int32_t>> graded_ranges(const TextState& text);
/// Whether the assessor has judged anything in the document.
bool is_judged(const DocumentState& document);

TouchedPaths touched(const Action& action);
/// Applies the action to the document. It reads and changes only the text and the touched elements.
void apply(DocumentState& document, const Action& action);

/// The state of an assessor on a topic.
struct TopicState {
  std::uint64_t version = 0;                                    ///< of the last entry
  std::map<std::string, DocumentState, std::less<>> documents;  ///< "" is the topic itself
  bool can_undo = false;
  bool can_redo = false;
  friend bool operator==(const TopicState&, const TopicState&) = default;
};

/// The entries in effect, which undo can take back. `entries` must be all entries of one assessor
/// and topic, in order.
std::vector<const Entry*> in_effect(std::span<const Entry> entries);

/// Computes the state from all entries of one assessor and topic, in order. An undo or redo that
/// finds no entry changes nothing.
TopicState fold(std::span<const Entry> entries);

std::string encode(const ElementState& state);
Result<ElementState> decode_element_state(std::string_view json);
std::string encode(const TextState& state);
Result<TextState> decode_text_state(std::string_view json);

}  // namespace fovea::assess
